import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable } from 'drizzle-orm/pg-core';
import { revenueRecords } from './revenue-records.table.ts';

/**
 * The amount a project’s client owed before an invoice of the app documented it: from the day it was marked invoiced
 * to the day before `untilDay`. Kept so that balance sheets of those days don't change.
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
