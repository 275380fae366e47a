import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';

const GRAINS = ['day', 'month'] as const;

/**
 * Sums of postings by account, unit and day, and by month, stored like counters (docs/decisions/008): a trigger appends
 * what an entry adds, readers add up, a job settles the appended rows into one per bucket. No one waits for anyone. The
 * sums only speed up reading; the proof compares them with the postings.
 */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    grain: text('grain', { enum: GRAINS }).notNull(),
    /** The day, or the first of the month. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    ledgerAccountId: integer('ledger_account_id').notNull(),
    businessUnit: text('business_unit').notNull(),
    amount: numeric('amount', { precision: 20, scale: 2 }).notNull(),
    count: integer('count').notNull(),
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    index('ledger_sums_idx').on(table.grain, table.startsOn, table.ledgerAccountId),
    uniqueIndex('ledger_sums_settled_key')
      .on(table.grain, table.startsOn, table.ledgerAccountId, table.businessUnit)
      .where(sql`is_settled`),
    index('ledger_sums_appended_idx').on(table.id).where(sql`not is_settled`),
    oneOf('ledger_sums_grain_check', table.grain, GRAINS),
  ],
);
