import { AGE_BUCKETS, type AgeBucket } from '@builder-os/contract/modules/invoicing/aging';
import type { CustomerOwed } from '@builder-os/contract/modules/invoicing/receivables';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { readValue } from '../../../platform/figures/live-figures.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { ledgerAccounts } from '../../finance/ledger-accounts/ledger-accounts.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { customerPayments } from '../customer-payments/customer-payments.table.ts';
import { invoiceSettlements } from '../invoices/invoice-parts.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { paymentPromises, reminderPlan, reminderSteps, reminderStops, remindersSent } from './receivables.table.ts';

type Row = Record<string, unknown>;

/**
 * Invoices with a balance at the end of a day, each with its due amount and its retainage. A balance can be below 0 on
 * days when a payment and its replacement both counted. Only invoices that are open or were settled later are read, so
 * a long history doesn't slow it down.
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

/**
 * The unused credit of customers at the end of a day, by that day's books: a payment undone later still counts. It's
 * below 0 on days when a credit was used before its own date.
 */
function creditOn(asOf: string): SQL {
  return sql`
    select payment.customer_id, coalesce(payment.customer_id::text, payment.customer_name) as key,
      max(payment.customer_name) as customer_name, sum(posted.amount) as credit
    from (
      select entry.source_type, entry.source_id, -sum(posting.amount) as amount
      from ${postings} posting
      join ${ledgerAccounts} account on account.id = posting.ledger_account_id and account.kind = 'customer_credit'
      join ${journalEntries} entry on entry.id = posting.entry_id
      where posting.entry_date <= ${asOf}::date
      group by 1, 2 having sum(posting.amount) <> 0
    ) posted
    join ${customerPayments} payment on payment.id = case posted.source_type when 'customer-payment' then posted.source_id
      else (select id from ${customerPayments} given where given.credit_note_id = posted.source_id) end
    group by 1, 2 having sum(posted.amount) <> 0`;
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

/** A customer's receivables at the end of a day; undefined if neither side owes anything. */
export async function findCustomerOwing(
  db: Executor,
  asOf: string,
  customerId: number,
): Promise<CustomerOwed | undefined> {
  const [owed] = await findCustomersOwing(db, { asOf, isOverdue: false, limit: 1, customerId });
  return owed;
}

const byKey = sql`coalesce(customer_id::text, customer_name)`;

/**
 * The common tables of a query: invoices with a balance, and customers with one or with a credit, at the end of a day. A
 * customer without a contact is known by name.
 */
function customersOn({ asOf, q, isOverdue, customerId }: Omit<CustomerFilter, 'limit'>): SQL {
  const named =
    q === undefined ? sql`` : sql`and strpos(lower(coalesce(owes.name, given.customer_name)), lower(${q})) > 0`;
  const late = isOverdue ? sql`and owes.late > 0` : sql``;
  const only =
    customerId === undefined ? sql`` : sql`and coalesce(owes.customer_id, given.customer_id) = ${customerId}`;
  return sql`
    owed as materialized (
      select owed.*, ${byKey} as key from (${owedOn(asOf)}) owed
    ), given as materialized (${creditOn(asOf)}), customer as (
      select coalesce(owes.key, given.key) as key, coalesce(owes.customer_id, given.customer_id) as id,
        coalesce(owes.name, given.customer_name) as name, coalesce(owes.due, 0) as due, coalesce(owes.held, 0) as held,
        coalesce(given.credit, 0) as credit, owes.oldest,
        ${sql.raw(AGE_BUCKETS.map((bucket) => `coalesce(owes.${bucket}, 0) as ${bucket}`).join(', '))}
      from (
        select customer_id, key, max(customer_name) as name, sum(due) as due, sum(balance - due) as held,
          sum(due) filter (where bucket <> 'current') as late, min(due_date) filter (where due > 0) as oldest, ${AGES}
        from owed group by 1, 2
      ) owes full join given on given.key = owes.key
      where true ${named} ${late} ${only}
    )`;
}

const OLDEST_FIRST = sql`customer.oldest nulls last, customer.name, customer.key`;

/**
 * The receivables of each customer, oldest first, with invoices and promises. Invoices are grouped once for all
 * customers, so the time depends on the invoices and not on the customers.
 */
export async function findCustomersOwing(db: Executor, { limit, ...filter }: CustomerFilter): Promise<CustomerOwed[]> {
  const { asOf } = filter;
  const late = sql`${asOf}::date - owed.due_date`;
  const nextStep = sql`min(case when reached.days > coalesce(sent.days, 0) then ${asOf}::date else owed.due_date + coming.days end)`;
  const { rows } = await db.execute<CustomerOwed & Row>(sql`
    with ${customersOn(filter)}, shown as materialized (
      select * from customer order by ${OLDEST_FIRST} limit ${limit}
    ), listed as (
      select owed.key, json_agg(json_build_object('id', owed.id, 'number', owed.number, 'title', owed.title,
        'jobId', owed.job_id, 'jobName', job.name, 'dueDate', owed.due_date, 'due', owed.due::numeric(20, 2)::text,
        'retainage', (owed.balance - owed.due)::numeric(20, 2)::text, 'daysLate', greatest(${late}, 0),
        'bucket', owed.bucket, 'lastReminder', (
          select json_build_object('step', step, 'sentOn', sent_on) from ${remindersSent} sent
          where sent.invoice_id = owed.id and sent_on <= ${asOf}::date order by days_late desc limit 1
        )) order by owed.due_date, owed.id) as invoices
      from owed join shown using (key) left join ${jobs} job on job.id = owed.job_id
      group by owed.key
    ), reminded as (
      -- The next reminder: today if a step was reached and not sent.
      select owed.key, ${nextStep} as day
      from owed join shown using (key)
      cross join lateral (select max(days_late) as days from ${reminderSteps} where days_late <= ${late}) reached
      cross join lateral (select min(days_late) as days from ${reminderSteps} where days_late > ${late}) coming
      cross join lateral (select max(days_late) as days from ${remindersSent} where invoice_id = owed.id) sent
      where shown.id is not null and owed.due > 0 and (select is_on from ${reminderPlan})
      group by owed.key
    )
    select customer.id as "customerId", customer.name as "customerName", ${AGES_JSON} as ages,
      customer.due::numeric(20, 2)::text as due, customer.held::numeric(20, 2)::text as retainage,
      customer.credit::numeric(20, 2)::text as credit, coalesce(listed.invoices, '[]') as invoices,
      stop.customer_id is not null as "isStopped", stop.reason as "stopReason",
      case when stop.customer_id is null and reminded.day is not null then greatest(reminded.day, (
        select min(promised_on) + 1 from ${paymentPromises}
        where customer_id = customer.id and promised_on >= ${asOf}::date
      ))::text end as "nextReminder",
      (
        select json_build_object('id', promise.id, 'promisedOn', promised_on, 'amount', amount::text, 'note', note)
        from ${paymentPromises} promise where promise.customer_id = customer.id and promised_on >= ${asOf}::date
        order by promised_on, promise.id limit 1
      ) as promise
    from shown customer left join listed using (key) left join reminded using (key)
    left join lateral (${stopOf(sql`customer.id`)}) stop on true
    order by ${OLDEST_FIRST}`);
  return rows;
}

/** An invoice in the download of receivables. */
export interface ExportedInvoice extends Record<AgeBucket, string> {
  customerName: string;
  number: string;
  what: string | null;
  dueDate: string;
  due: string;
  retainage: string;
}

/**
 * All invoices with a balance at the end of a day, the customer owing longest first. One statement, so that they add up; it
 * reads each invoice once, however many customers there are.
 */
export async function findOwedInvoices(
  db: Executor,
  { asOf, q, isOverdue }: Omit<CustomerFilter, 'limit' | 'customerId'>,
): Promise<ExportedInvoice[]> {
  const named = q === undefined ? sql`` : sql`and strpos(lower(owed.name), lower(${q})) > 0`;
  const late = isOverdue ? sql`and owed.late > 0` : sql``;
  const ages = AGE_BUCKETS.map(
    (bucket) => `(case bucket when '${bucket}' then owed.due else 0 end)::numeric(20, 2)::text as ${bucket}`,
  );
  const { rows } = await db.execute<ExportedInvoice & Row>(sql`
    select owed.name as "customerName", owed.number, coalesce(owed.title, job.name) as what,
      owed.due_date::text as "dueDate", ${sql.raw(ages.join(', '))}, owed.due::numeric(20, 2)::text as due,
      (owed.balance - owed.due)::numeric(20, 2)::text as retainage
    from (
      select one.*, max(customer_name) over customer as name,
        sum(due) filter (where bucket <> 'current') over customer as late,
        min(due_date) filter (where due > 0) over customer as oldest
      from (select owed.*, ${byKey} as key from (${owedOn(asOf)}) owed) one
      window customer as (partition by key)
    ) owed left join ${jobs} job on job.id = owed.job_id
    where true ${named} ${late}
    order by owed.oldest nulls last, owed.name, owed.key, owed.due_date, owed.id`);
  return rows;
}

/** The amount more than 30 days overdue at the end of a day. */
export const readOver30 = (db: Executor, day: string) =>
  readValue(
    db,
    sql`select coalesce(sum(due), 0.00)::text as value from (${owedOn(day)}) owed
      where bucket in ('days_60', 'days_90', 'older')`,
  );

/** The amount owed without retainage at the end of a day. */
export const readOwed = (db: Executor, day: string) =>
  readValue(db, sql`select coalesce(sum(due), 0.00)::text as value from (${owedOn(day)}) owed`);
