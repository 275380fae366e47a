import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable } from 'drizzle-orm/pg-core';
import { revenueRecords } from './revenue-records.table.ts';

/**
 * What a project’s client owed by the project itself, before an invoice of the app documented it: from the day it was
 * marked invoiced to the day before `untilDay`. Kept so that the balance sheets of those days stay as they were.
 */
export const revenueClaims = pgTable(
  'revenue_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    revenueRecordId: integer('revenue_record_id')
      .notNull()
      .references(() => revenueRecords.id, { onDelete: 'cascade' }),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [
    index('revenue_claims_record_idx').on(table.revenueRecordId),
    check('revenue_claims_days_check', sql`${table.fromDay} < ${table.untilDay}`),
  ],
);
