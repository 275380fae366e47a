import { AGE_BUCKETS, type AgeBucket } from '@builder-os/contract/modules/invoicing/ageing';
import type { CustomerOwed } from '@builder-os/contract/modules/invoicing/receivables';
import { type SQL, sql } from 'drizzle-orm';
import type { CashSpan, ExpectedCash } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { readValue } from '../../../platform/figures/live-figures.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import {
  customerPaymentParts,
  customerPayments,
  customerRefunds,
} from '../customer-payments/customer-payments.table.ts';
import { invoiceSettlements } from '../invoices/invoice-parts.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { paymentPromises, reminderPlan, reminderSteps, reminderStops, remindersSent } from './receivables.table.ts';

type Row = Record<string, unknown>;

/**
 * Invoices with a balance at the end of a day, each with what of it was due and what was held back. A balance can be below
 * 0 for days on which a payment and the one that replaced it both counted. Only those that are
 * open or were settled since are looked at, so that a long history costs nothing.
 */
export function owedOn(asOf: string): SQL {
  return sql`
    select owed.*, ${bucketSql(asOf)} as bucket
    from (
      select invoice.id, invoice.number, invoice.title, invoice.customer_id, invoice.customer_name, invoice.job_id,
        invoice.due_date, invoice.amount - settled.amount as balance,
        greatest(invoice.amount - settled.amount - (invoice.retainage - settled.held), 0) as due
      from ${invoices} invoice
      cross join lateral (
        select coalesce(sum(amount), 0) as amount, coalesce(sum(held), 0) as held
        from ${invoiceSettlements} settlement
        where settlement.invoice_id = invoice.id and settled_on <= ${asOf}::date
          and (undone_on is null or undone_on > ${asOf}::date)
      ) settled
      where invoice.id in (
          select id from ${invoices} where status in ('issued', 'part_paid')
          union
          select invoice_id from ${invoiceSettlements} where settled_on > ${asOf}::date or undone_on > ${asOf}::date
        )
        and invoice.status <> 'draft' and invoice.invoice_date <= ${asOf}::date
    ) owed
    where owed.balance <> 0`;
}

function bucketSql(asOf: string): SQL {
  const late = sql`${asOf}::date - owed.due_date`;
  return sql`case when ${late} <= 0 then 'current' when ${late} <= 30 then 'days_30' when ${late} <= 60 then 'days_60'
    when ${late} <= 90 then 'days_90' else 'older' end`;
}

/** Why a customer, or a contact merged into them, gets no reminders. */
export function stopOf(customerId: SQL): SQL {
  return sql`
    select stop.customer_id, stop.reason from ${reminderStops} stop join ${contacts} stopped on stopped.id = stop.customer_id
    where ${customerId} in (stopped.id, stopped.merged_into) order by stop.customer_id = ${customerId} desc limit 1`;
}

/** What customers can still use of their payments and credits at the end of a day. */
function creditOn(asOf: string): SQL {
  return sql`
    select payment.customer_id, coalesce(payment.customer_id::text, payment.customer_name) as key,
      max(payment.customer_name) as customer_name, sum(payment.amount - used.amount) as credit
    from ${customerPayments} payment
    cross join lateral (
      select coalesce((
          select sum(part.amount) from ${customerPaymentParts} part
          join ${invoiceSettlements} settlement on settlement.payment_part_id = part.id
          where part.payment_id = payment.id and part.applied_on <= ${asOf}::date
            and (settlement.undone_on is null or settlement.undone_on > ${asOf}::date)
        ), 0) + coalesce((
          select sum(amount) from ${customerRefunds} refund
          where refund.payment_id = payment.id and refunded_on <= ${asOf}::date
        ), 0) as amount
    ) used
    where payment.paid_on <= ${asOf}::date and payment.amount > used.amount
      and (payment.status = 'received' or payment.bounced_on > ${asOf}::date)
      -- What is used up has a credit only before the day it was used.
      and (
        payment.credit > 0 or payment.bounced_on > ${asOf}::date
        or exists (select from ${customerPaymentParts} where payment_id = payment.id and applied_on > ${asOf}::date)
        or exists (select from ${customerRefunds} where payment_id = payment.id and refunded_on > ${asOf}::date)
      )
    group by 1, 2`;
}

const AGES = sql.join(
  AGE_BUCKETS.map((bucket) => sql.raw(`coalesce(sum(due) filter (where bucket = '${bucket}'), 0) as ${bucket}`)),
  sql`, `,
);
const AGES_JSON = sql.raw(
  `json_build_object(${AGE_BUCKETS.map((bucket) => `'${bucket}', ${bucket}::numeric(20, 2)::text`).join(', ')})`,
);

export interface OwedSums {
  ages: Record<AgeBucket, string>;
  customerCount: number;
  invoiceCount: number;
  due: string;
  overdue: string;
  over30: string;
  over30Count: number;
  oldestDays: number;
  retainage: string;
  credit: string;
  ledger: string;
}

/** The totals of all customers. @param ledger accounts receivable in the books at the end of the day */
export async function findOwedSums(db: Executor, asOf: string, ledger: string): Promise<OwedSums> {
  const { rows } = await db.execute<OwedSums & Row>(sql`
    with owed as materialized (${owedOn(asOf)})
    select ${AGES_JSON} as ages, summed.*,
      (select coalesce(sum(credit), 0.00)::text from (${creditOn(asOf)}) given) as credit,
      ${ledger}::text as ledger
    from (select ${AGES} from owed) aged cross join (
      select count(distinct coalesce(customer_id::text, customer_name))::integer as "customerCount",
        count(*)::integer as "invoiceCount", coalesce(sum(due), 0.00)::text as due,
        coalesce(sum(due) filter (where bucket <> 'current'), 0.00)::text as overdue,
        coalesce(sum(due) filter (where bucket in ('days_60', 'days_90', 'older')), 0.00)::text as over30,
        count(*) filter (where due > 0 and bucket in ('days_60', 'days_90', 'older'))::integer as "over30Count",
        coalesce(max(${asOf}::date - due_date) filter (where due > 0 and bucket <> 'current'), 0)::integer as "oldestDays",
        coalesce(sum(balance - due), 0.00)::text as retainage
      from owed
    ) summed`);
  const [sums] = rows;
  if (!sums) throw new Error('what is owed has no sums');
  return sums;
}

interface CustomerFilter {
  asOf: string;
  q?: string | undefined;
  isOverdue: boolean;
  limit: number;
  customerId?: number | undefined;
}

/** What a customer owed at the end of a day; undefined if nothing and nothing is owed to them. */
export async function findCustomerOwing(
  db: Executor,
  asOf: string,
  customerId: number,
): Promise<CustomerOwed | undefined> {
  const [owed] = await findCustomersOwing(db, { asOf, isOverdue: false, limit: 1, customerId });
  return owed;
}

/** What each customer owed, the one owing longest first, with the invoices and what is promised. */
export async function findCustomersOwing(
  db: Executor,
  { asOf, q, isOverdue, limit, customerId }: CustomerFilter,
): Promise<CustomerOwed[]> {
  const named = q === undefined ? sql`` : sql`and strpos(lower(customer.name), lower(${q})) > 0`;
  const late = isOverdue ? sql`and customer.late > 0` : sql``;
  const only = customerId === undefined ? sql`` : sql`and customer.id = ${customerId}`;
  const { rows } = await db.execute<CustomerOwed & Row>(sql`
    with owed as materialized (${owedOn(asOf)}), given as materialized (${creditOn(asOf)}), customer as (
      select coalesce(owes.customer_id, given.customer_id) as id, coalesce(owes.name, given.customer_name) as name,
        coalesce(owes.due, 0) as due, coalesce(owes.held, 0) as held, coalesce(owes.late, 0) as late,
        coalesce(given.credit, 0) as credit, owes.oldest,
        ${sql.raw(AGE_BUCKETS.map((bucket) => `coalesce(owes.${bucket}, 0) as ${bucket}`).join(', '))}
      from (
        select customer_id, coalesce(customer_id::text, customer_name) as key, max(customer_name) as name,
          sum(due) as due, sum(balance - due) as held, sum(due) filter (where bucket <> 'current') as late,
          min(due_date) filter (where due > 0) as oldest, ${AGES}
        from owed group by 1, 2
      ) owes full join given on given.key = owes.key
    )
    select customer.id as "customerId", customer.name as "customerName", ${AGES_JSON} as ages,
      customer.due::numeric(20, 2)::text as due, customer.held::numeric(20, 2)::text as retainage,
      customer.credit::numeric(20, 2)::text as credit,
      (
        select coalesce(json_agg(json_build_object('id', owed.id, 'number', owed.number, 'title', owed.title,
          'jobId', owed.job_id, 'jobName', (select name from ${jobs} where id = owed.job_id),
          'dueDate', owed.due_date, 'due', owed.due::numeric(20, 2)::text,
          'retainage', (owed.balance - owed.due)::numeric(20, 2)::text,
          'daysLate', greatest(${asOf}::date - owed.due_date, 0), 'bucket', owed.bucket,
          'lastReminder', (
            select json_build_object('step', step, 'sentOn', sent_on) from ${remindersSent} sent
            where sent.invoice_id = owed.id and sent_on <= ${asOf}::date order by days_late desc limit 1
          )) order by owed.due_date, owed.id), '[]')
        from owed where coalesce(owed.customer_id::text, owed.customer_name) = coalesce(customer.id::text, customer.name)
      ) as invoices,
      stop.customer_id is not null as "isStopped", stop.reason as "stopReason",
      (${nextReminderSql(asOf)}) as "nextReminder",
      (
        select json_build_object('id', promise.id, 'promisedOn', promised_on, 'amount', amount::text, 'note', note)
        from ${paymentPromises} promise where promise.customer_id = customer.id and promised_on >= ${asOf}::date
        order by promised_on, promise.id limit 1
      ) as promise
    from customer left join lateral (${stopOf(sql`customer.id`)}) stop on true
    where true ${named} ${late} ${only}
    order by customer.oldest nulls last, customer.name, customer.id
    limit ${limit}`);
  return rows;
}

/** The day of the customer’s next reminder: today if a step was reached and not sent, and after a promised day. */
function nextReminderSql(asOf: string): SQL {
  const late = sql`${asOf}::date - owed.due_date`;
  return sql`
    select greatest(
      min(case when reached.days > coalesce(sent.days, 0) then ${asOf}::date else owed.due_date + coming.days end),
      (select min(promised_on) + 1 from ${paymentPromises} where customer_id = customer.id and promised_on >= ${asOf}::date)
    )::text
    from owed
    cross join lateral (select max(days_late) as days from ${reminderSteps} where days_late <= ${late}) reached
    cross join lateral (select min(days_late) as days from ${reminderSteps} where days_late > ${late}) coming
    cross join lateral (select max(days_late) as days from ${remindersSent} where invoice_id = owed.id) sent
    where owed.customer_id = customer.id and owed.due > 0 and stop.customer_id is null
      and (select is_on from ${reminderPlan})
    having min(case when reached.days > coalesce(sent.days, 0) then ${asOf}::date else owed.due_date + coming.days end) is not null`;
}

/** What is due by more than 30 days at the end of a day. */
export const readOver30 = (db: Executor, day: string) =>
  readValue(
    db,
    sql`select coalesce(sum(due), 0.00)::text as value from (${owedOn(day)}) owed
      where bucket in ('days_60', 'days_90', 'older')`,
  );

/** What is owed without the retainage that is held, at the end of a day. */
export const readOwed = (db: Executor, day: string) =>
  readValue(db, sql`select coalesce(sum(due), 0.00)::text as value from (${owedOn(day)}) owed`);

/** What is due of open invoices, by the day it's expected: the due day, or the one the customer promised. */
export async function findExpectedPayments(db: Executor, { today, until }: CashSpan): Promise<ExpectedCash[]> {
  const { rows } = await db.execute<ExpectedCash & Row>(sql`
    select id::text as key, coalesce(promised.day, due_date)::text as date, customer_name as title, number as detail,
      due::text as amount, case when job_id is null then '/jobs?tab=receivables&owed=invoices&invoice=' || id
        else '/jobs/' || job_id || '?tab=invoices&invoice=' || id end as link
    from (
      select invoice.*, sum(due) over (partition by customer_id order by due_date, id) - due as before
      from ${invoices} invoice where status in ('issued', 'part_paid') and due > 0
    ) open
    -- A promised amount is for the oldest invoices, as far as it goes.
    left join lateral (
      select promised_on as day from ${paymentPromises} promise
      where promise.customer_id = open.customer_id and promised_on >= ${today}::date and open.due_date < promised_on
        and (promise.amount is null or open.before < promise.amount)
      order by promised_on limit 1
    ) promised on true
    where coalesce(promised.day, due_date) <= ${until}::date
    order by 2, open.id`);
  return rows;
}
