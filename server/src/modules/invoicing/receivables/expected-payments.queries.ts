import { type SQL, sql } from 'drizzle-orm';
import type { BilledSum, CashSpan, ExpectedCash } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { paymentPromises } from './receivables.table.ts';

type Row = Record<string, unknown>;

/**
 * Rows of open invoices with something due, each with its expected day: the due day, or the day the customer promised. A
 * promised amount is for the oldest invoices, as far as it goes.
 */
const expectedPayments = ({ today, until }: CashSpan): SQL => sql`
  select open.*, coalesce(promised.day, due_date) as expected_on
  from (
    select invoice.*, sum(due) over (partition by customer_id order by due_date, id) - due as before
    from ${invoices} invoice where status in ('issued', 'part_paid') and due > 0
  ) open
  left join lateral (
    select promised_on as day from ${paymentPromises} promise
    where promise.customer_id = open.customer_id and promised_on >= ${today}::date and open.due_date < promised_on
      and (promise.amount is null or open.before < promise.amount)
    order by promised_on limit 1
  ) promised on true
  where coalesce(promised.day, due_date) <= ${until}::date`;

/** The amounts due on open invoices, by expected day. */
export async function findExpectedPayments(db: Executor, span: CashSpan): Promise<ExpectedCash[]> {
  const { rows } = await db.execute<ExpectedCash & Row>(sql`
    select id::text as key, expected_on::text as date, customer_name as title, number as detail,
      due::text as amount, case when job_id is null then '/jobs?tab=receivables&owed=invoices&invoice=' || id
        else '/jobs/' || job_id || '?tab=invoices&invoice=' || id end as link
    from (${expectedPayments(span)}) expected order by expected_on, id`);
  return rows;
}

/** Their sums by day or month and by unit, however many invoices are open. */
export async function sumExpectedPayments(db: Executor, span: CashSpan, by: 'day' | 'month'): Promise<BilledSum[]> {
  const { rows } = await db.execute<BilledSum & Row>(sql`
    select date_trunc(${by}, expected_on::timestamp)::date::text as date, business_unit as "businessUnit", sum(due)::text as amount
    from (${expectedPayments(span)}) expected group by 1, 2 order by 1, 2`);
  return rows;
}
