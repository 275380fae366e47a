import { sql } from 'drizzle-orm';
import { arrayOf, CHANGED, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data of change orders. What a customer signed stays: it's part of the contract. */
export const CHANGE_ORDERS_PERSONAL: PersonalPart = {
  texts: {
    change_orders: {
      blotted: ['title', 'description', 'requested_by', 'declined_by', 'decline_reason', 'void_reason'],
      kept: keep('Who signed a change of the contract, also in its sealed PDF.', 'signed_by'),
    },
    change_order_lines: { blotted: ['description'], kept: keep(KEPT.code, 'unit') },
  },
  shows: ['change-order'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update change_orders set requested_by = null, declined_by = null, decline_reason = null, ${CHANGED}
      where state <> 'signed' and num_nonnulls(requested_by, declined_by, decline_reason) > 0
        and ${ofContacts(contacts)}`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from change_orders where ${ofContacts(contacts)}`);
    return { resource: 'change-order', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [
    {
      name: 'changeOrders',
      from: sql`change_orders t join jobs job on job.id = t.job_id`,
      where: sql`job.contact_id = ${id}`,
    },
  ],
  userSections: (id) => {
    const their = ownedBy(id);
    const columns = ['created_by', 'written_by', 'priced_by', 'approved_by', 'sent_by', 'voided_by'];
    return [
      {
        name: 'changeOrders',
        from: sql`change_orders t`,
        where: sql`(${sql.join(columns.map(their), sql` or `)})`,
      },
    ];
  },
};

const ofContacts = (contacts: readonly number[]) =>
  sql`job_id in (select id from jobs where contact_id = any(${arrayOf([...contacts])}))`;
