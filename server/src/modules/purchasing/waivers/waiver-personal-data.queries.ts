import { isNull, sql } from 'drizzle-orm';
import { arrayOf, CHANGED, erasedName, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { lienWaivers } from './waivers.table.ts';

const ofVendors = (contacts: readonly number[]) => sql`vendor_id = any(${arrayOf(contacts)})`;

/** The personal data of lien waivers. A signed one proves that a vendor gave up its lien; it stays unchanged. */
export const WAIVERS_PERSONAL: PersonalPart = {
  texts: { lien_waivers: { blotted: ['vendor_name', 'signed_by', 'decline_reason'] } },
  shows: ['lien-waiver'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update lien_waivers set vendor_name = ${erasedName('vendor')}, signed_by = case when signed_by is not null then 'Erased signer' end, decline_reason = null,
        status = case when status = 'sent' then 'draft' else status end, ${CHANGED}
      where ${ofVendors(contacts)}`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from lien_waivers where ${ofVendors(contacts)}`);
    return { resource: 'lien-waiver', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [{ name: 'lienWaivers', from: sql`lien_waivers t`, where: sql`t.vendor_id = ${id}` }],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'lienWaivers', from: sql`lien_waivers t`, where: sql`(${their('created_by')} or ${their('sent_by')})` },
      { name: 'waiverJobs', from: sql`waiver_jobs t`, where: their('changed_by'), hasId: false },
    ];
  },
};

const waiver = {
  name: 'lienWaivers',
  resource: 'lien-waiver',
  table: lienWaivers,
  counts: isNull(lienWaivers.deletedAt),
} as const;

/** The tables of waivers that point at contacts and jobs. */
export const WAIVER_REFERRERS: readonly Referrer[] = [
  { to: 'contact', column: lienWaivers.vendorId, ...waiver },
  { to: 'vendor', column: lienWaivers.vendorId, ...waiver },
  { to: 'job', column: lienWaivers.jobId, ...waiver },
];
