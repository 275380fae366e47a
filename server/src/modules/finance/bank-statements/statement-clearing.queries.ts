import type { BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import { SHOWN_DIFFERENCES } from '@builder-os/contract/modules/finance/bank-statements';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { bankLines } from '../bank-lines/bank-lines.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { bankStatements } from './bank-statements.table.ts';
import { statementOutstanding } from './statement-outstanding.table.ts';

/**
 * Columns of a statement `own` that `outstandingOf` reads: the reconciled statement before it, and whether bank lines
 * were imported.
 */
export const clearingSpan = sql`
  own.statement_date as until, own.reconciled_at is not null as is_reconciled, earlier.id as earlier_id,
  coalesce(earlier.statement_date, '-infinity'::date) as since,
  exists (
    select from ${bankLines} as line where line.account_id = own.account_id
      and line.line_date > coalesce(earlier.statement_date, '-infinity'::date) and line.line_date <= own.statement_date
  ) as has_lines`;

/** The last reconciled statement of the account before `own`. */
export const earlierStatement = sql`
  left join lateral (
    select before.id, before.statement_date from ${bankStatements} as before
    where before.account_id = own.account_id and before.reconciled_at is not null
      and before.statement_date < own.statement_date
    order by before.statement_date desc limit 1
  ) as earlier on true`;

/**
 * Postings the bank hasn't cleared by the day of `statement`. If it's open: those since the previous reconciled
 * statement and those outstanding there, without a bank line by that day. If it's reconciled: those it was reconciled
 * with. Opening balances have no line. If no lines were imported, nothing is outstanding.
 */
export const outstandingOf = sql`
  select posting.id, posting.entry_id, posting.entry_date, posting.amount
  from ${statementOutstanding} as kept join ${postings} as posting on posting.id = kept.posting_id
  where statement.is_reconciled and kept.statement_id = statement.id
  union all
  select posting.id, posting.entry_id, posting.entry_date, posting.amount
  from (
    select id, entry_id, entry_date, amount from ${postings}
    where ledger_account_id = statement.ledger_account_id and entry_date > since and entry_date <= until
    union all
    select carried.id, carried.entry_id, carried.entry_date, carried.amount
    from ${statementOutstanding} as kept join ${postings} as carried on carried.id = kept.posting_id
    where kept.statement_id = statement.earlier_id
  ) as posting
  where statement.has_lines and not statement.is_reconciled
    -- Looked up for each of some hundred postings; as a join every line of the bank would be read.
    and (select line.id from ${bankLines} as line where line.posting_id = posting.id and line.line_date <= until) is null
    and (select kind from ${journalEntries} as entry where entry.id = posting.entry_id) <> 'opening'
    and not exists (
      select from ${journalEntries} as mirror where mirror.entry_date <= until
        and (mirror.reverses_id = posting.entry_id or mirror.id = posting.entry_id and mirror.reverses_id is not null)
    )`;

type Differences = Pick<
  BankStatementDetail,
  'missingCount' | 'missingTotal' | 'missingAtBank' | 'unmatchedCount' | 'unmatchedTotal'
> & { missingIds: number[] };

/** Both sides of a statement's difference: the bank lines open on its day, and the postings the bank hasn't cleared. */
export async function findDifferences(db: Executor, statementId: number): Promise<Differences> {
  const { rows } = await db.execute<Differences & Record<string, unknown>>(sql`
    with statement as (${statementOf(statementId)}), missing as (
      select line.id, line.amount, line.line_date from statement join ${bankLines} as line using (account_id)
      where line.state = 'open' and line.line_date <= until
    ), unmatched as (
      select outstanding.* from statement cross join lateral (${outstandingOf}) as outstanding
    )
    select
      (select coalesce(json_agg(id order by line_date, id), '[]') from (
        select id, line_date from missing order by line_date, id limit ${SHOWN_DIFFERENCES}
      ) as first_missing) as "missingIds",
      (select count(*)::integer from missing) as "missingCount",
      (select coalesce(sum(amount), 0)::numeric(20, 2)::text from missing) as "missingTotal",
      (select coalesce(json_agg(json_build_object(
        'postingId', shown.id, 'entryId', shown.entry_id, 'transactionId', recorded.id, 'kind', entry.kind,
        'date', shown.entry_date::text, 'memo', entry.memo, 'amount', shown.amount::text
      ) order by shown.entry_date, shown.id), '[]')
        from (select * from unmatched order by entry_date, id limit ${SHOWN_DIFFERENCES}) as shown
        join ${journalEntries} as entry on entry.id = shown.entry_id
        left join ${financialTransactions} as recorded on recorded.entry_id = shown.entry_id
      ) as "missingAtBank",
      (select count(*)::integer from unmatched) as "unmatchedCount",
      (select coalesce(sum(amount), 0)::numeric(20, 2)::text from unmatched) as "unmatchedTotal"`);
  return found(rows[0], 'Statement');
}

/** Stores what a statement leaves outstanding; called before it's marked reconciled. */
export async function keepOutstanding(tx: Transaction, statementId: number): Promise<void> {
  await tx.execute(sql`
    with statement as (${statementOf(statementId)})
    insert into ${statementOutstanding} (statement_id, posting_id)
    select statement.id, outstanding.id from statement cross join lateral (${outstandingOf}) as outstanding`);
}

export async function forgetOutstanding(tx: Transaction, statementId: number): Promise<void> {
  await tx.execute(sql`delete from ${statementOutstanding} where statement_id = ${statementId}`);
}

function statementOf(id: number) {
  return sql`
    select own.id, own.account_id, account.ledger_account_id, ${clearingSpan}
    from ${bankStatements} as own join ${profitFirstAccounts} as account on account.id = own.account_id
    ${earlierStatement} where own.id = ${id}`;
}
