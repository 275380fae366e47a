import type { DashboardPeriod } from '@builder-os/contract/modules/finance/dashboard-periods';
import {
  ACCRUAL_KINDS,
  type Basis,
  BRIDGE_KINDS,
  LEDGER_KINDS,
  PROFIT_AND_LOSS_KINDS,
} from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { addDays, twelveMonthsTo } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import type { OwnParts } from '../revenue-tracking/sales.table.ts';
import { RETAINED } from './balance-sheet.ts';
import {
  invoicedOn,
  jobSums,
  type KindSum,
  ledgerHash,
  listKindSums,
  listSpanSums,
  monthSums,
  type SpanSum,
  spanSums,
} from './dashboard-sums.queries.ts';

/** Span names shared by all sections. */
const SPANS = {
  current: 'current',
  prior: 'prior',
  opening: 'opening',
  closing: 'closing',
  priorClosing: 'prior-closing',
};

/** The kinds of accounts whose balances at the end of a day the cards show. */
const HELD = ['cash', 'receivable', 'invoiced'] as const;

export type KindSpanSum = KindSum & { span: string };

/** The revenue of projects that are invoiced and unpaid, at the end of a period and of the previous one. */
export interface OwedByProjects {
  invoiced: string;
  priorInvoiced: string;
  priorCount: number;
}

/** The amounts of projects that invoices of their deal or job bill only in part, at the end of each of the two. */
export interface OwedParts {
  current: OwnParts;
  prior: OwnParts;
}

/** The data of the cards and of the charts above the tabs. */
export interface SummaryFigures extends Record<string, unknown> {
  sums: KindSpanSum[];
  owed: OwedByProjects;
  ledgerHash: string;
}

export async function findSummary(
  db: Executor,
  { from, to, prior }: DashboardPeriod,
  parts: OwedParts,
): Promise<SummaryFigures> {
  const chartFrom = firstOfTwelveMonths(to);
  const spans = spanSums([
    { name: SPANS.current, from, to },
    { name: SPANS.prior, from: prior.from, to: prior.to },
    { name: SPANS.closing, to, kinds: HELD },
    { name: SPANS.priorClosing, to: prior.to, kinds: HELD },
    { name: SPANS.opening, to: addDays(chartFrom, -1), kinds: HELD },
  ]);
  const { rows } = await db.execute<SummaryFigures>(sql`
    select (${listKindSums(sql`${spans} union all ${monthSums(chartFrom, to)}`, [...HELD, ...PROFIT_AND_LOSS_KINDS])}) as sums,
      ${invoicedOn({ day: to, parts: parts.current }, { day: prior.to, parts: parts.prior })} as owed, ${ledgerHash} as "ledgerHash"`);
  return only(rows);
}

/** The income or cost of each category in a period and in the previous one: of the company, or of a job. */
export async function findProfitAndLoss(
  db: Executor,
  { from, to, prior }: DashboardPeriod,
  { basis, jobId }: { basis: Basis; jobId: number | undefined },
): Promise<SpanSum[]> {
  const spans = [
    { name: SPANS.current, from, to },
    { name: SPANS.prior, from: prior.from, to: prior.to },
  ];
  const kinds = basis === 'cash' ? PROFIT_AND_LOSS_KINDS : ACCRUAL_KINDS;
  const sums = jobId === undefined ? spanSums(spans) : jobSums(spans, jobId);
  const { rows } = await db.execute<{ sums: SpanSum[] }>(sql`select (${listSpanSums(sums, kinds)}) as sums`);
  return only(rows).sums;
}

/** Every account's balance at the end of a period and of the previous one; profit and loss since the beginning. */
export interface BalanceFigures extends Record<string, unknown> {
  sums: SpanSum[];
  owed: OwedByProjects;
}

export async function findBalanceSheet(
  db: Executor,
  { to, prior }: DashboardPeriod,
  { basis, parts }: { basis: Basis; parts: OwedParts },
): Promise<BalanceFigures> {
  const spans = spanSums([
    { name: SPANS.current, to },
    { name: SPANS.prior, to: prior.to },
    { name: RETAINED.current, to: endOfYearBefore(to) },
    { name: RETAINED.prior, to: endOfYearBefore(prior.to) },
  ]);
  const kinds = LEDGER_KINDS.filter((kind) => basis === 'accrual' || !BRIDGE_KINDS.some((bridge) => bridge === kind));
  const { rows } = await db.execute<BalanceFigures>(sql`
    select (${listSpanSums(spans, kinds)}) as sums,
      ${invoicedOn({ day: to, parts: parts.current }, { day: prior.to, parts: parts.prior })} as owed`);
  return only(rows);
}

/**
 * Results of units, and their projects by the month of the invoice, or by the day they were tracked if there is none.
 */
export interface UnitFigures extends Record<string, unknown> {
  sums: SpanSum[];
  months: { month: string; businessUnit: BusinessUnit; amount: string }[];
  projects: { businessUnit: BusinessUnit; count: number; total: string }[];
}

export async function findBusinessUnits(db: Executor, { from, to, prior }: DashboardPeriod): Promise<UnitFigures> {
  const spans = spanSums([
    { name: SPANS.current, from, to },
    { name: SPANS.prior, from: prior.from, to: prior.to },
  ]);
  const { rows } = await db.execute<UnitFigures>(sql`
    select (${listSpanSums(spans, PROFIT_AND_LOSS_KINDS)}) as sums,
      (
        select coalesce(json_agg(json_build_object('month', span, 'businessUnit', business_unit, 'amount', amount)), '[]')
        from (
          select span, business_unit, sum(amount)::numeric(20, 2)::text as amount
          from (${monthSums(firstOfTwelveMonths(to), to)}) as named
          join ${ledgerAccounts} as account on account.id = ledger_account_id and account.kind = 'income'
          group by 1, 2
        ) as earned
      ) as months,
      (
        select coalesce(json_agg(json_build_object('businessUnit', unit, 'count', count, 'total', total)), '[]')
        from (
          select split_part(bucket, ' ', 1) as unit, sum(count)::integer as count, sum(total)::numeric(20, 2)::text as total
          from ${counters}
          where resource = 'revenue_gross' and split_part(bucket, ' ', 2) <> 'cancelled'
            and split_part(bucket, ' ', 3) between ${from.slice(0, 7)} and ${to.slice(0, 7)}
          group by 1
        ) as tracked
      ) as projects`);
  return only(rows);
}

/** An account over a period; amounts are decimal text. */
export interface AllocationFigures extends Record<string, unknown> {
  accountId: number;
  name: string;
  percentage: string;
  targetBalance: string | null;
  isArchived: boolean;
  opening: string;
  balance: string;
  allocated: string;
  /** `chartOpening` is the balance before the first of twelve months, `changes` the change of each month. */
  chartOpening: string;
  changes: Record<string, string>;
}

export async function findProfitFirst(db: Executor, { from, to }: DashboardPeriod): Promise<AllocationFigures[]> {
  const chartFrom = firstOfTwelveMonths(to);
  const spans = spanSums([
    { name: SPANS.opening, to: addDays(from, -1), kinds: ['cash'] },
    { name: SPANS.closing, to, kinds: ['cash'] },
    { name: 'chart', to: addDays(chartFrom, -1), kinds: ['cash'] },
  ]);
  const { rows } = await db.execute<AllocationFigures>(sql`
    with summed as materialized (
      select span, ledger_account_id, sum(amount) as amount from (${spans} union all ${monthSums(chartFrom, to)}) as named
      group by 1, 2
    ), moved as (
      -- Allocations of the period, and what was reversed of any in it.
      select id from ${journalEntries} where kind = 'allocation' and entry_date between ${from} and ${to}
      union all
      select mirror.id from ${journalEntries} as mirror
      join ${journalEntries} as origin on origin.id = mirror.reverses_id and origin.kind = 'allocation'
      where mirror.kind = 'reversal' and mirror.entry_date between ${from} and ${to}
    ), allocated as materialized (
      select ledger_account_id, sum(amount) as amount from moved join ${postings} on entry_id = moved.id group by 1
    )
    select account.id as "accountId", account.name, account.percentage::text as percentage,
      account.target_balance::text as "targetBalance", account.archived_at is not null as "isArchived",
      ${spanAmount(SPANS.opening)} as opening, ${spanAmount(SPANS.closing)} as balance,
      coalesce((select amount from allocated where ledger_account_id = account.ledger_account_id), 0)::numeric(20, 2)::text as allocated,
      ${spanAmount('chart')} as "chartOpening",
      coalesce((
        select json_object_agg(span, amount::numeric(20, 2)::text) from summed
        where ledger_account_id = account.ledger_account_id and span like '____-__'
      ), '{}') as changes
    from ${profitFirstAccounts} as account
    order by account.sort_order, account.id`);
  return rows;
}

function spanAmount(span: string) {
  return sql`coalesce((
    select amount from summed where ledger_account_id = account.ledger_account_id and span = ${span}
  ), 0)::numeric(20, 2)::text`;
}

function firstOfTwelveMonths(day: string): string {
  return `${twelveMonthsTo(day)[0] ?? day.slice(0, 7)}-01`;
}

function endOfYearBefore(day: string): string {
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}-12-31`;
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('a section of the dashboard answered no row');
  return row;
}
