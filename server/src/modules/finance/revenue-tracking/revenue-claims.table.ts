import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable } from 'drizzle-orm/pg-core';
import { revenueRecords } from './revenue-records.table.ts';

/**
 * The amount a project’s client owed before an invoice of the app documented it, or before it was canceled: from the day
 * it was marked invoiced to the day before `untilDay`. Kept so that reports of those days don't change.
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

/**
 * The projects of the claims, with their amount and days (`claimed`, `claimed_from`, `claimed_until`). A project marked
 * invoiced again counts itself from its own day on, and one without an invoice has the gross revenue that it has now.
 */
export const claimedProjects = sql`
  select record.*, claim.from_day as claimed_from, least(claim.until_day, case
    when record.documented_by is null and record.status in ('invoiced', 'paid') then record.invoice_date
  end) as claimed_until, case when record.documented_by is null then record.gross_revenue else claim.amount end as claimed
  from ${revenueClaims} as claim join ${revenueRecords} as record on record.id = claim.revenue_record_id`;
