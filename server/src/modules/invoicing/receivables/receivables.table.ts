import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

/** The plan of payment reminders: one row. */
export const reminderPlan = pgTable(
  'reminder_plan',
  {
    id: smallint('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull().default(false),
    ...recordColumns,
  },
  (table) => [check('reminder_plan_one_check', sql`${table.id} = 1`)],
);

export const reminderSteps = pgTable(
  'reminder_steps',
  {
    step: smallint('step').primaryKey(),
    daysLate: smallint('days_late').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    uniqueIndex('reminder_steps_days_key').on(table.daysLate),
    check('reminder_steps_days_check', sql`${table.daysLate} between 1 and 365`),
    check('reminder_steps_subject_check', sql`char_length(${table.subject}) <= 200`),
    check('reminder_steps_text_check', sql`char_length(${table.text}) <= 2000`),
  ],
);

/** Each reminder of an invoice is sent once, even if its step was moved to another position in the plan. */
export const remindersSent = pgTable(
  'reminders_sent',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    step: smallint('step').notNull(),
    daysLate: smallint('days_late').notNull(),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
  },
  (table) => [uniqueIndex('reminders_sent_key').on(table.invoiceId, table.daysLate)],
);

/** Customers who get no reminders. */
export const reminderStops = pgTable(
  'reminder_stops',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    stoppedBy: uuid('stopped_by').references(() => users.id, { onDelete: 'set null' }),
    stoppedAt: moment('stopped_at').notNull().default(sql`now()`),
  },
  (table) => [check('reminder_stops_reason_check', sql`char_length(${table.reason}) <= 500`)],
);

/** When customers promised to pay. */
export const paymentPromises = pgTable(
  'payment_promises',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    promisedOn: date('promised_on', { mode: 'string' }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }),
    note: text('note'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    index('payment_promises_customer_idx').on(table.customerId, table.promisedOn, table.id),
    check('payment_promises_amount_check', sql`${table.amount} > 0`),
    check('payment_promises_note_check', sql`char_length(${table.note}) <= 500`),
  ],
);
