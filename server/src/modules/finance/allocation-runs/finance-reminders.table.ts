import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** Reminders that were sent, each only once: `allocation-run 2026-03-10 due`. */
export const financeReminders = pgTable('finance_reminders', {
  key: text('key').primaryKey(),
  remindedAt: moment('reminded_at').notNull().default(sql`now()`),
});
