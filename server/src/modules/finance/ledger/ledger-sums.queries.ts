import type { ExpenseGroup, LedgerKind } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { addDays, addMonths } from '@builder-os/contract/platform/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { isAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { ledgerSums } from './ledger-sums.table.ts';

/** The stored sums that make up a span of days: whole months by the month, the remaining days by the day. */
export interface SumRange {
  from: string;
  to: string;
  /**
   * The start of the first whole month, and the start of the month after the last; equal if there are no whole months.
   */
  monthsFrom: string;
  monthsUntil: string;
}

/** The sum of an account's postings for a unit, with their sign. */
export interface LedgerSum {
  ledgerAccountId: number;
  kind: LedgerKind;
  name: string;
  expenseGroup: ExpenseGroup | null;
  businessUnit: BusinessUnit;
  amount: string;
  count: number;
}

export const BEGINNING = '0001-01-01';
const END = '9999-12-31';

/** @param from first day; without it, from the beginning; @param to last day; without it, to the end */
export function rangeOf(from: string | undefined, to: string | undefined): SumRange {
  const first = from ?? BEGINNING;
  const last = to ?? END;
  const monthsFrom = first.endsWith('-01') ? first : firstOfNextMonth(first);
  const monthsUntil = to === undefined ? END : isLastOfMonth(last) ? firstOfNextMonth(last) : `${last.slice(0, 7)}-01`;
  return { from: first, to: last, monthsFrom, monthsUntil: monthsUntil < monthsFrom ? monthsFrom : monthsUntil };
}

function firstOfNextMonth(day: string): string {
  return `${addMonths(day, 1)}-01`;
}

function isLastOfMonth(day: string): boolean {
  return addDays(day, 1).endsWith('-01');
}

/** Sums of the postings dated in the range, by account and unit, in one statement. */
export async function findSums(
  db: Executor,
  range: SumRange,
  { kinds, ledgerAccountId }: { kinds?: readonly LedgerKind[]; ledgerAccountId?: number } = {},
): Promise<LedgerSum[]> {
  const only: SQL[] = [];
  if (kinds) only.push(sql`account.kind in ${kinds}`);
  if (ledgerAccountId !== undefined) only.push(sql`account.id = ${ledgerAccountId}`);
  const { rows } = await db.execute<LedgerSum & Record<string, unknown>>(sql`
    select account.id as "ledgerAccountId", account.kind, account.name, account.expense_group as "expenseGroup",
      sums.business_unit as "businessUnit", sum(sums.amount)::text as amount, sum(sums.count)::integer as count
    from (${sumsIn(range)}) as sums join ${ledgerAccounts} as account on account.id = sums.ledger_account_id
    ${only.length === 0 ? sql`` : sql`where ${sql.join(only, sql` and `)}`}
    group by account.id, sums.business_unit
    order by account.id, sums.business_unit`);
  return rows;
}

/** The balance of every account that has postings, with their sign. */
export async function findBalances(db: Executor, range: SumRange): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; amount: string }>(sql`
    select ledger_account_id as id, sum(amount)::text as amount from (${sumsIn(range)}) as sums group by 1`);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The change of each account on each day of a span. */
export async function findDailySums(
  db: Executor,
  { from, to, kind }: { from: string; to: string; kind: LedgerKind },
): Promise<{ ledgerAccountId: number; day: string; amount: string }[]> {
  const { rows } = await db.execute<{ ledgerAccountId: number; day: string; amount: string }>(sql`
    select ledger_account_id as "ledgerAccountId", starts_on::text as day, sum(amount)::text as amount
    from ${ledgerSums}
    where grain = 'day' and starts_on between ${from} and ${to}
      and ledger_account_id in (select id from ${ledgerAccounts} where kind = ${kind})
    group by 1, 2 order by 2, 1`);
  return rows;
}

function sumsIn({ from, to, monthsFrom, monthsUntil }: SumRange): SQL {
  return sql`
    select ledger_account_id, business_unit, amount, count from ${ledgerSums}
    where grain = 'month' and starts_on >= ${monthsFrom} and starts_on < ${monthsUntil}
    union all
    select ledger_account_id, business_unit, amount, count from ${ledgerSums}
    where grain = 'day' and starts_on >= ${from} and starts_on < least(${monthsFrom}::date, ${to}::date + 1)
    union all
    select ledger_account_id, business_unit, amount, count from ${ledgerSums}
    where grain = 'day' and starts_on >= ${monthsUntil} and starts_on <= ${to} and starts_on >= ${monthsFrom}`;
}

/**
 * Adds the rows appended since the last time to the single row of their bucket. One statement, so that no reader sees a
 * sum twice or not at all. If a second server runs this in the meantime, it does nothing.
 */
export async function settleSums(db: Executor): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${ledgerSums} where not is_settled and ${isAlone('settled sums')}
      returning grain, starts_on, ledger_account_id, business_unit, amount, count
    )
    insert into ${ledgerSums} (grain, starts_on, ledger_account_id, business_unit, amount, count, is_settled)
    select grain, starts_on, ledger_account_id, business_unit, sum(amount), sum(count), true from gone
    group by grain, starts_on, ledger_account_id, business_unit
    order by grain, starts_on, ledger_account_id, business_unit
    on conflict (grain, starts_on, ledger_account_id, business_unit) where is_settled
    do update set amount = ledger_sums.amount + excluded.amount, count = ledger_sums.count + excluded.count`);
}
