import { sql } from 'drizzle-orm';
import {
  arrayOf,
  CHANGED,
  erasedName,
  KEPT,
  keep,
  ownedBy,
  type PersonalPart,
} from '../../../platform/privacy/personal-data.ts';

/** The personal data of price requests. The offers and their prices stay. */
export const REQUESTS_PERSONAL: PersonalPart = {
  texts: {
    price_requests: { blotted: ['title', 'description'], kept: keep(KEPT.code, 'number') },
    price_request_lines: { blotted: ['description'], kept: keep(KEPT.code, 'unit') },
    price_invitations: { blotted: ['vendor_name', 'email', 'answered_by', 'note', 'decline_reason'] },
    price_invitation_links: { kept: keep(KEPT.hash, 'token_hash') },
  },
  shows: ['price-request'],
  emptyTraces: async (tx, { contacts }) => {
    const theirs = sql`vendor_id = any(${arrayOf(contacts)})`;
    await tx.execute(sql`
      delete from price_invitation_links where invitation_id in (select id from price_invitations where ${theirs})`);
    await tx.execute(sql`
      update price_invitations set vendor_name = ${erasedName('vendor')}, email = null, note = null, decline_reason = null, ${CHANGED},
        answered_by = case when answered_by is null then null else 'Erased' end
      where ${theirs}`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select distinct request_id as id from price_invitations where vendor_id = any(${arrayOf(contacts)})`,
    );
    return { resource: 'price-request', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [
    { name: 'priceInvitations', from: sql`price_invitations t`, where: sql`t.vendor_id = ${id}` },
    {
      name: 'priceInvitationPrices',
      from: sql`price_invitation_prices t join price_invitations invitation on invitation.id = t.invitation_id`,
      where: sql`invitation.vendor_id = ${id}`,
    },
  ],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      {
        name: 'priceRequests',
        from: sql`price_requests t`,
        where: sql`(${their('created_by')} or ${their('sent_by')} or ${their('decided_by')})`,
      },
      { name: 'pricesEnteredByPhone', from: sql`price_invitations t`, where: their('entered_by') },
      {
        name: 'priceInvitationLinks',
        from: sql`price_invitation_links t`,
        where: their('created_by'),
        without: ['token_hash'],
      },
    ];
  },
};
