import type { ExpenseGroup, LedgerKind } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { addDays } from '@builder-os/contract/platform/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { rangeOf } from '../ledger/ledger-sums.queries.ts';
import { ledgerSums } from '../ledger/ledger-sums.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { claimedProjects } from '../revenue-tracking/revenue-claims.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { type OwnParts, ownPart } from '../revenue-tracking/sales.table.ts';

/** A sum of postings with their sign: money in and expenses are positive, income is negative. */
export interface KindSum {
  kind: LedgerKind;
  expenseGroup: ExpenseGroup | null;
  amount: string;
  /** How many postings were summed. */
  count: number;
}

/**
 * A named span of days. Without `from`, it starts at the beginning; with `kinds`, it covers only accounts of these
 * kinds.
 */
export interface NamedSpan {
  name: string;
  from?: string;
  to: string;
  kinds?: readonly LedgerKind[];
}

/** Sums of postings by span and account, and by unit or month if requested. */
export interface SpanSum {
  span: string;
  accountId: number;
  name: string;
  kind: LedgerKind;
  expenseGroup: ExpenseGroup | null;
  businessUnit: BusinessUnit;
  amount: string;
  count: number;
}

/** Rows `(span, ledger_account_id, business_unit, amount, count)` of every span. */
export function spanSums(spans: readonly NamedSpan[]): SQL {
  return sql.join(spans.flatMap(rowsOf), sql` union all `);
}

/**
 * Sums whole months by the month and the remaining days by the day. Empty parts are left out, because each part is
 * planned separately.
 */
function rowsOf({ name, from: first, to: last, kinds }: NamedSpan): SQL[] {
  const { from, to, monthsFrom, monthsUntil } = rangeOf(first, last);
  const own = kinds
    ? sql` and ledger_account_id = any (array(select id from ${ledgerAccounts} where kind in ${kinds}))`
    : sql``;
  const rows = (grain: string, start: string, end: string) => sql`
    select ${name}::text as span, ledger_account_id, business_unit, amount, count from ${ledgerSums}
    where grain = ${grain} and starts_on >= ${start} and starts_on < ${end}${own}`;
  const dayAfter = addDays(to, 1);
  const parts: SQL[] = [];
  if (monthsFrom < monthsUntil) parts.push(rows('month', monthsFrom, monthsUntil));
  if (from < monthsFrom) parts.push(rows('day', from, monthsFrom < dayAfter ? monthsFrom : dayAfter));
  if (monthsUntil <= to) parts.push(rows('day', monthsUntil, dayAfter));
  return parts;
}

/**
 * Like `spanSums`, by month: the span's name is `2026-03`. Only whole months, so the last one runs to today or to its
 * end.
 */
export function monthSums(from: string, to: string): SQL {
  return sql`
    select to_char(starts_on, 'YYYY-MM') as span, ledger_account_id, business_unit, amount, count from ${ledgerSums}
    where grain = 'month' and starts_on >= ${from} and starts_on <= ${to}`;
}

const INCOME_ACCOUNTS = sql`select id from ${ledgerAccounts} where kind in ('income', 'billed_not_received')`;

/**
 * Like `spanSums`, for one job: its postings, and the income of its projects. Costs of a project count only if they
 * name the job, so that they are those of its cost report.
 */
export function jobSums(spans: readonly Required<Pick<NamedSpan, 'name' | 'from' | 'to'>>[], jobId: number): SQL {
  const named = sql.join(
    spans.map(({ name, from, to }) => sql`(${name}::text, ${from}::date, ${to}::date)`),
    sql`, `,
  );
  return sql`
    select named.span, ledger_account_id, business_unit, amount, 1 as count
    from (
      select ledger_account_id, business_unit, entry_date, amount from ${postings} where job_id = ${jobId}
      union all
      select ledger_account_id, business_unit, entry_date, amount from ${postings}
      where job_id is null and project_id in (select id from ${revenueRecords} where job_id = ${jobId})
        and ledger_account_id in (${INCOME_ACCOUNTS})
    ) as posted join (values ${named}) as named(span, starts_on, ends_on) on entry_date between starts_on and ends_on`;
}

/** The postings that `jobSums` counts, for lists. The sums themselves query each half separately, which is faster. */
export function isOfJob(jobId: number): SQL {
  return sql`("postings"."job_id" = ${jobId} or (
    "postings"."job_id" is null and "postings"."project_id" in (select id from ${revenueRecords} where job_id = ${jobId})
    and "postings"."ledger_account_id" in (${INCOME_ACCOUNTS})
  ))`;
}

/** A JSON list of `SpanSum` from the rows of `spanSums` or `monthSums`. */
export function listSpanSums(rows: SQL, kinds: readonly LedgerKind[]): SQL {
  return sql`
    select coalesce(json_agg(json_build_object('span', span, 'accountId', account.id, 'name', account.name,
      'kind', account.kind, 'expenseGroup', account.expense_group, 'businessUnit', business_unit, 'amount', amount,
      'count', count)
      order by span, account.kind, lower(account.name), account.id, business_unit), '[]')
    from (
      select span, ledger_account_id, business_unit, sum(amount)::text as amount, sum(count)::integer as count
      from (${rows}) as named group by 1, 2, 3
    ) as summed join ${ledgerAccounts} as account on account.id = ledger_account_id
    where account.kind in ${kinds}`;
}

/** A JSON list of `{ span, kind, expenseGroup, amount, count }`: for charts, which don't need accounts. */
export function listKindSums(rows: SQL, kinds: readonly LedgerKind[]): SQL {
  return sql`
    select coalesce(json_agg(json_build_object('span', span, 'kind', kind, 'expenseGroup', expense_group,
      'amount', amount, 'count', count)), '[]')
    from (
      select span, account.kind, account.expense_group, sum(amount)::numeric(20, 2)::text as amount,
        sum(count)::integer as count
      from (
        select span, ledger_account_id, sum(amount) as amount, sum(count) as count
        from (${rows}) as named group by 1, 2 offset 0
      ) as summed
      join ${ledgerAccounts} as account on account.id = ledger_account_id
      where account.kind in ${kinds} group by 1, 2, 3
    ) as by_kind`;
}

/** The end of a day, and the projects whose revenue invoices bill in part by then. */
interface OwedDay {
  day: string;
  parts: OwnParts;
}

/**
 * The revenue of projects invoiced by each of two days and unpaid on that day, and their number on the earlier day: `{
 * invoiced, priorInvoiced, priorCount }`. From the day an invoice bills a project, its deal or its job, that amount is in
 * accounts receivable instead.
 */
export function invoicedOn(last: OwedDay, prior: OwedDay): SQL {
  const unpaidOn = ({ day }: OwedDay) =>
    sql`filter (where invoice_date <= ${day} and (payment_date is null or payment_date > ${day}))`;
  const sumOn = (end: OwedDay, amount: SQL) => sql`coalesce(sum(${amount}) ${unpaidOn(end)}, 0)::numeric(20, 2)::text`;
  const own = sql`${ownPart(last.parts, sql`project`)} as amount, ${ownPart(prior.parts, sql`project`)} as prior_amount`;
  const claimed = ({ parts }: OwedDay) => ownPart(parts, sql`project`, sql`claimed`);
  return sql`(
    select json_build_object('invoiced', ${sumOn(last, sql`amount`)}, 'priorInvoiced', ${sumOn(prior, sql`prior_amount`)},
      'priorCount', count(*) ${unpaidOn(prior)})
    from (
      select ${own}, invoice_date, payment_date from ${revenueRecords} project
      where status = 'invoiced' and documented_by is null
      union all
      select ${own}, invoice_date, payment_date from ${revenueRecords} project
      where status = 'paid' and payment_date > ${prior.day} and documented_by is null
      union all
      select ${claimed(last)}, ${claimed(prior)}, claimed_from, claimed_until from (${claimedProjects}) project
      where claimed_until > ${prior.day}
    ) as owed
  )`;
}

/**
 * Identifies the state of the books: SHA-256 of the last entry's id and, line by line, the sum and the number of every
 * account's postings by unit and month. Any new entry changes it.
 */
export const ledgerHash = sql`(
  select encode(sha256(convert_to(
    concat_ws(E'\\n', (select coalesce(max(id), 0) from ${journalEntries}), string_agg(line, E'\\n' order by starts_on, ledger_account_id, business_unit collate "C")),
    'UTF8')), 'hex')
  from (
    select starts_on, ledger_account_id, business_unit,
      concat_ws(',', starts_on, ledger_account_id, business_unit, sum(amount), sum(count)) as line
    from ${ledgerSums} where grain = 'month'
    group by starts_on, ledger_account_id, business_unit having sum(count) <> 0
  ) as lines
)`;
