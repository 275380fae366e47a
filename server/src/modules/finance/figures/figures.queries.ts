import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { readValue } from '../../../platform/figures/live-figures.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';

/** Invoices due before a day and not paid by the end of it. */
export const countOverdueInvoices = (db: Executor, day: string) =>
  readValue(
    db,
    sql`select count(*)::text as value from ${revenueRecords}
      where status in ('invoiced', 'paid') and due_date < ${day}::date
        and (payment_date is null or payment_date > ${day}::date)`,
  );

/** Gross profit of the projects tracked in a period, as a percentage of their revenue; null without revenue. */
export const grossMarginOf = (db: Executor, { from, to }: { from: string; to: string }) =>
  readValue(
    db,
    sql`select round(100 * sum(gross_revenue - costs) / nullif(sum(gross_revenue), 0), 2)::text as value
      from ${revenueRecords} where status <> 'cancelled' and tracked_on between ${from}::date and ${to}::date`,
  );
