import {
  MOST_PROMISES,
  type PaymentPromise,
  type PromiseInput,
  type ReminderPlan,
  type SaveReminderPlan,
} from '@builder-os/contract/modules/invoicing/payment-reminders';
import { desc, eq, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { owedOn, stopOf } from './receivables.queries.ts';
import { paymentPromises, reminderPlan, reminderSteps, reminderStops, remindersSent } from './receivables.table.ts';

export async function findReminderPlan(db: Executor): Promise<ReminderPlan> {
  const { rows } = await db.execute<ReminderPlan & Record<string, unknown>>(sql`
    select coalesce(bool_or(is_on), false) as "isOn", coalesce(max(version), 0)::integer as version,
      (
        select coalesce(json_agg(json_build_object('step', step, 'daysLate', days_late, 'subject', subject, 'text', text)
          order by step), '[]') from ${reminderSteps}
      ) as steps
    from ${reminderPlan}`);
  return found(rows[0], 'Reminder plan');
}

/** @param hasNewSteps whether the steps differ from the stored ones */
export async function replaceReminderPlan(
  tx: Transaction,
  { isOn, steps }: SaveReminderPlan,
  hasNewSteps: boolean,
): Promise<void> {
  await tx
    .insert(reminderPlan)
    .values({ id: 1, isOn })
    .onConflictDoUpdate({ target: reminderPlan.id, set: changed(reminderPlan, { isOn }, hasNewSteps) });
  if (!hasNewSteps) return;
  await tx.delete(reminderSteps);
  if (steps.length > 0) {
    await tx.insert(reminderSteps).values(steps.map((step, index) => ({ ...step, step: index + 1 })));
  }
}

export interface DueReminder {
  invoiceId: number;
  number: string;
  title: string | null;
  due: string;
  dueDate: string;
  customerName: string;
  email: string;
  step: number;
  daysLate: number;
  subject: string;
  text: string;
}

/**
 * Reminders to be sent on a day: for each late invoice the last step it reached, unless that or a later one was sent.
 * None to a customer whose reminders are stopped, who has no email address, or whose promised day hasn’t passed.
 */
export async function findDueReminders(tx: Transaction, today: string, limit: number): Promise<DueReminder[]> {
  const { rows } = await tx.execute<DueReminder & Record<string, unknown>>(sql`
    select owed.id as "invoiceId", owed.number, owed.title, owed.due::numeric(14, 2)::text as due,
      owed.due_date::text as "dueDate", owed.customer_name as "customerName", contact.email,
      reached.step, reached.days_late as "daysLate", reached.subject, reached.text
    from (${owedOn(today)}) owed
    join ${contacts} contact on contact.id = owed.customer_id and contact.deleted_at is null and contact.email <> ''
    cross join lateral (
      select * from ${reminderSteps} where days_late <= ${today}::date - owed.due_date order by days_late desc limit 1
    ) reached
    where owed.due > 0 and (select is_on from ${reminderPlan})
      and not exists (${stopOf(sql`owed.customer_id`)})
      and not exists (
        select from ${paymentPromises} where customer_id = owed.customer_id and promised_on >= ${today}::date
      )
      and not exists (
        select from ${remindersSent} sent where sent.invoice_id = owed.id and sent.days_late >= reached.days_late
      )
    order by owed.id limit ${limit}`);
  return rows;
}

/** @returns whether this server is the one to send it */
export async function claimSentReminder(tx: Transaction, sent: typeof remindersSent.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(remindersSent).values(sent).onConflictDoNothing().returning({ id: remindersSent.id });
  return rows.length > 0;
}

export async function insertStop(tx: Transaction, stop: typeof reminderStops.$inferInsert): Promise<void> {
  const { reason, stoppedBy } = stop;
  await tx
    .insert(reminderStops)
    .values(stop)
    .onConflictDoUpdate({ target: reminderStops.customerId, set: { reason, stoppedBy, stoppedAt: sql`now()` } });
}

/** Deletes the stop of a customer, and of a contact merged into them. @returns whether they were stopped */
export async function deleteStop(tx: Transaction, customerId: number): Promise<boolean> {
  const rows = await tx
    .delete(reminderStops)
    .where(sql`${reminderStops.customerId} in (select id from ${contacts} where ${customerId} in (id, merged_into))`)
    .returning({ id: reminderStops.customerId });
  return rows.length > 0;
}

const promiseColumns = {
  id: paymentPromises.id,
  customerId: paymentPromises.customerId,
  promisedOn: paymentPromises.promisedOn,
  amount: paymentPromises.amount,
  note: paymentPromises.note,
  createdByName: sql<string | null>`nullif(btrim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
  createdAt: paymentPromises.createdAt,
};

export async function insertPromise(
  tx: Transaction,
  values: PromiseInput & { createdBy: string | null },
): Promise<PaymentPromise> {
  const [row] = await tx.insert(paymentPromises).values(values).returning({ id: paymentPromises.id });
  return found(await findPromise(tx, found(row, 'Promise').id), 'Promise');
}

export async function findPromise(db: Executor, id: number): Promise<PaymentPromise | undefined> {
  const [row] = await db
    .select(promiseColumns)
    .from(paymentPromises)
    .leftJoin(users, eq(users.id, paymentPromises.createdBy))
    .where(eq(paymentPromises.id, id));
  return row;
}

export async function findPromises(db: Executor, customerId: number): Promise<PaymentPromise[]> {
  return db
    .select(promiseColumns)
    .from(paymentPromises)
    .leftJoin(users, eq(users.id, paymentPromises.createdBy))
    .where(eq(paymentPromises.customerId, customerId))
    .orderBy(desc(paymentPromises.promisedOn), desc(paymentPromises.id))
    .limit(MOST_PROMISES);
}

export async function deletePromise(tx: Transaction, id: number): Promise<void> {
  await tx.delete(paymentPromises).where(eq(paymentPromises.id, id));
}
