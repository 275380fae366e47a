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

/** The personal data of purchase orders. */
export const ORDERS_PERSONAL: PersonalPart = {
  texts: {
    purchase_orders: { blotted: ['vendor_name', 'notes', 'void_reason'], kept: keep(KEPT.code, 'number') },
    purchase_order_lines: { blotted: ['description'], kept: keep(KEPT.code, 'unit') },
    purchase_order_revisions: { blotted: ['reason', 'accepted_by'] },
    purchase_order_links: { kept: keep(KEPT.hash, 'token_hash') },
  },
  shows: ['purchase-order'],
  emptyTraces: async (tx, { contacts }) => {
    const theirs = sql`select id from purchase_orders where vendor_id = any(${arrayOf(contacts)})`;
    await tx.execute(sql`
      update purchase_order_revisions set accepted_by = 'Erased' where accepted_by is not null and order_id in (${theirs})`);
    await tx.execute(sql`
      update purchase_orders set vendor_name = ${erasedName('vendor')}, notes = null, ${CHANGED}
      where vendor_id = any(${arrayOf(contacts)})`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from purchase_orders where vendor_id = any(${arrayOf(contacts)})`,
    );
    return { resource: 'purchase-order', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [{ name: 'purchaseOrders', from: sql`purchase_orders t`, where: sql`t.vendor_id = ${id}` }],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      {
        name: 'purchaseOrders',
        from: sql`purchase_orders t`,
        where: sql`(${their('created_by')} or ${their('issued_by')} or ${their('closed_by')} or ${their('voided_by')})`,
      },
      { name: 'purchaseOrderLines', from: sql`purchase_order_lines t`, where: their('closed_by') },
      {
        name: 'purchaseOrderRevisions',
        from: sql`purchase_order_revisions t`,
        where: sql`(${their('made_by')} or ${their('recorded_by')})`,
      },
      {
        name: 'purchaseOrderLinks',
        from: sql`purchase_order_links t`,
        where: their('created_by'),
        without: ['token_hash'],
      },
    ];
  },
};
