import { sql } from 'drizzle-orm';
import { arrayOf, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data of the pages of outsiders. An erased person's links stop working. */
export const PAGES_PERSONAL: PersonalPart = {
  texts: {
    page_links: { blotted: ['name', 'email'], kept: keep(KEPT.hash, 'token_hash') },
    page_views: { blotted: ['ip_address', 'device'] },
  },
  shows: ['page-link'],
  emptyTraces: async (tx, { contacts }) => {
    const theirs = sql`select id from page_links where contact_id = any(${arrayOf(contacts)})`;
    await tx.execute(sql`update page_views set ip_address = null, device = null where link_id in (${theirs})`);
    await tx.execute(sql`
      update page_links set name = 'Erased', email = null, revoked_at = coalesce(revoked_at, now())
      where contact_id = any(${arrayOf(contacts)})`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from page_links where contact_id = any(${arrayOf(contacts)})`,
    );
    return { resource: 'page-link', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [
    { name: 'pageLinks', from: sql`page_links t`, where: sql`t.contact_id = ${id}`, without: ['token_hash'] },
    {
      name: 'pageViews',
      from: sql`page_views t join page_links link on link.id = t.link_id`,
      where: sql`link.contact_id = ${id}`,
    },
  ],
  userSections: (id) => [
    { name: 'pageLinks', from: sql`page_links t`, where: ownedBy(id)('created_by'), without: ['token_hash'] },
  ],
};
