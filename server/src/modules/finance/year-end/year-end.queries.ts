import { PROFIT_AND_LOSS_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { bankImports } from '../bank-imports/bank-imports.table.ts';
import { bankLines } from '../bank-lines/bank-lines.table.ts';
import { bankStatements } from '../bank-statements/bank-statements.table.ts';
import { closedPeriods } from '../closed-periods/closed-periods.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerSums } from '../ledger/ledger-sums.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { recurringBills } from '../recurring-bills/recurring-bills.table.ts';

/** The net profit of every year that has entries, oldest first. */
export async function findYearProfits(db: Executor): Promise<{ year: number; netProfit: string }[]> {
  const { rows } = await db.execute<{ year: number; netProfit: string }>(sql`
    select extract(year from starts_on)::integer as year,
      coalesce(-sum(amount) filter (where account.kind in ${PROFIT_AND_LOSS_KINDS}), 0)::numeric(20, 2)::text as "netProfit"
    from ${ledgerSums} join ${ledgerAccounts} as account on account.id = ledger_account_id
    where grain = 'month' group by 1 having sum(count) <> 0 order by 1`);
  return rows;
}

/** The unfinished items of a year's books through a day. */
export interface Unfinished extends Record<string, unknown> {
  openLines: number;
  unassigned: number;
  unreadFiles: string[];
  openStatements: number;
  recurring: string[];
}

export async function findUnfinished(db: Executor, day: string): Promise<Unfinished> {
  const { rows } = await db.execute<Unfinished>(sql`
    select
      (select count(*)::integer from ${bankLines} where state = 'open' and line_date <= ${day}) as "openLines",
      (
        select count(*)::integer from ${financialTransactions} as recorded
        where is_unassigned and transaction_date <= ${day}
          and not exists (select from ${journalEntries} as mirror where mirror.reverses_id = recorded.entry_id)
      ) as unassigned,
      (
        select coalesce(json_agg(file_name order by id), '[]')
        from ${bankImports} where state in ('uploaded', 'checked')
      ) as "unreadFiles",
      (
        select count(*)::integer from ${bankStatements} where reconciled_at is null and statement_date <= ${day}
      ) as "openStatements",
      (
        select coalesce(json_agg(vendor order by next_on, id), '[]')
        from ${recurringBills} where next_on <= ${day} and deleted_at is null
      ) as recurring`);
  const [found] = rows;
  if (!found) throw new Error('the books answered no row');
  return found;
}

export interface AccountCover extends Record<string, unknown> {
  name: string;
  /** The first reconciled statement that covers the day; null if there is none. */
  statementId: number | null;
  hasStatements: boolean;
  /** The last day that an earlier statement reconciles it through. */
  reconciledThrough: string | null;
}

/**
 * Every bank account with a posting in the year that ends on a day, or in earlier years that are still open, because
 * closing the year closes them too, with the last day its statements reconcile.
 */
export async function findAccountCovers(db: Executor, day: string): Promise<AccountCover[]> {
  const { rows } = await db.execute<AccountCover>(sql`
    select account.name, (
      select own.id from ${bankStatements} as own
      where own.account_id = account.id and own.reconciled_at is not null and own.statement_date >= ${day}
      order by own.statement_date, own.id limit 1
    ) as "statementId",
    exists (select from ${bankStatements} as own where own.account_id = account.id) as "hasStatements", (
      select max(own.statement_date)::text from ${bankStatements} as own
      where own.account_id = account.id and own.reconciled_at is not null and own.statement_date < ${day}
    ) as "reconciledThrough"
    from ${profitFirstAccounts} as account
    where account.archived_at is null and not account.is_system and exists (
      select from ${postings} as posting
      where posting.ledger_account_id = account.ledger_account_id
        and posting.entry_date <= ${day} and posting.entry_date > least(
          coalesce((select max(closed_through) from ${closedPeriods} where reopened_at is null), '-infinity'),
          date_trunc('year', ${day}::date)::date - 1)
    )
    order by account.sort_order, account.id`);
  return rows;
}
