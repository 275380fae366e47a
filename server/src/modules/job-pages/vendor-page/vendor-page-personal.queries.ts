import { sql } from 'drizzle-orm';
import { arrayOf, CHANGED, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data of vendors' uploads and of their answers about delivery days. */
export const VENDOR_PAGE_PERSONAL: PersonalPart = {
  texts: {
    vendor_uploads: { blotted: ['note', 'file_name', 'sent_by'], kept: keep(KEPT.file, 'media_type') },
    vendor_upload_files: { kept: keep(KEPT.file, 'stored_name') },
    order_dates: { blotted: ['note', 'said_by'] },
  },
  shows: ['vendor-upload'],
  emptyTraces: async (tx, { contacts }) => {
    const orders = sql`select id from purchase_orders where vendor_id = any(${arrayOf(contacts)})`;
    await tx.execute(sql`update order_dates set note = null, said_by = 'Erased' where order_id in (${orders})`);
    await tx.execute(sql`
      update vendor_uploads set note = null, sent_by = 'Erased', ${CHANGED} where vendor_id = any(${arrayOf(contacts)})`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from vendor_uploads where vendor_id = any(${arrayOf(contacts)})`,
    );
    return { resource: 'vendor-upload', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [
    { name: 'vendorUploads', from: sql`vendor_uploads t`, where: sql`t.vendor_id = ${id}` },
    {
      name: 'orderDates',
      from: sql`order_dates t join purchase_orders made on made.id = t.order_id`,
      where: sql`made.vendor_id = ${id}`,
    },
  ],
  userSections: (id) => [{ name: 'vendorUploads', from: sql`vendor_uploads t`, where: ownedBy(id)('handled_by') }],
};
