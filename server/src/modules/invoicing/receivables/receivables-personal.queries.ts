import { sql } from 'drizzle-orm';
import { arrayOf, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data of billing plans, reminders and promises. An erasure deletes a customer’s stop and promises. */
export const RECEIVABLES_PERSONAL: PersonalPart = {
  texts: {
    billing_plan_lines: { blotted: ['description'], kept: keep(KEPT.code, 'category') },
    reminder_steps: { kept: keep(KEPT.work, 'subject', 'text') },
    reminder_stops: { blotted: ['reason'] },
    payment_promises: { blotted: ['note'] },
  },
  shows: ['payment-promise'],
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from payment_promises where customer_id = any(${arrayOf(contacts)})`,
    );
    return { resource: 'payment-promise', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [
    { name: 'paymentPromises', from: sql`payment_promises t`, where: sql`t.customer_id = ${id}` },
    { name: 'reminderStops', from: sql`reminder_stops t`, where: sql`t.customer_id = ${id}`, hasId: false },
  ],
  userSections: (id) => [
    { name: 'paymentPromises', from: sql`payment_promises t`, where: ownedBy(id)('created_by') },
    { name: 'reminderStops', from: sql`reminder_stops t`, where: ownedBy(id)('stopped_by'), hasId: false },
  ],
};
