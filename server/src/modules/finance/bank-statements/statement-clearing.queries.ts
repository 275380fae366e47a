import type { BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import { SHOWN_DIFFERENCES } from '@builder-os/contract/modules/finance/bank-statements';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { bankLineMatches } from '../bank-lines/bank-line-matches.table.ts';
import { bankLines } from '../bank-lines/bank-lines.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { bankStatements } from './bank-statements.table.ts';
import { statementCleared } from './statement-cleared.table.ts';
import { statementEarly } from './statement-early.table.ts';
import { statementOutstanding } from './statement-outstanding.table.ts';

/** Columns of a statement `own` that the fragments below read, with the reconciled statement before it. */
export const clearingSpan = sql`
  own.statement_date as until, own.reconciled_at is not null as is_reconciled, earlier.id as earlier_id,
  coalesce(earlier.statement_date, '-infinity'::date) as since`;

/** The last reconciled statement of the account before `own`. */
export const earlierStatement = sql`
  left join lateral (
    select before.id, before.statement_date, before.balance from ${bankStatements} as before
    where before.account_id = own.account_id and before.reconciled_at is not null
      and before.statement_date < own.statement_date
    order by before.statement_date desc limit 1
  ) as earlier on true`;

/**
 * The items a reconciled statement left outstanding, unless they were reversed by `day`: then neither side reached the
 * bank.
 */
const leftBy = (statementId: SQL, day: SQL) => sql`
  select posting.id, posting.entry_id, posting.entry_date, posting.amount
  from ${statementOutstanding} as kept join ${postings} as posting on posting.id = kept.posting_id
  where kept.statement_id = ${statementId} and not exists (
    select from ${journalEntries} as mirror where mirror.reverses_id = posting.entry_id and mirror.entry_date <= ${day}
  )`;

/**
 * The postings dated after `statement` whose bank lines are of its days: a line of closed books is recorded later. A
 * reconciled statement keeps those it was reconciled with.
 */
const earlyOf = sql`
  select posting.id, posting.entry_id, posting.entry_date, posting.amount
  from ${statementEarly} as early join ${postings} as posting on posting.id = early.posting_id
  where early.statement_id = statement.id
  union all
  select posting.id, posting.entry_id, posting.entry_date, posting.amount from ${bankLines} as line
  join ${bankLineMatches} as own on own.line_id = line.id join ${postings} as posting on posting.id = own.posting_id
  where not statement.is_reconciled and line.account_id = statement.account_id and line.line_date > since
    and line.line_date <= until and posting.entry_date > until and not exists (
      select from ${journalEntries} as mirror where mirror.reverses_id = posting.entry_id
    )`;

/** Whether an earlier statement cleared a posting that is dated after that statement. */
const wasEarly = (postingId: SQL) => sql`exists (
  select from ${statementEarly} as early join ${bankStatements} as before on before.id = early.statement_id
  where early.posting_id = ${postingId} and before.statement_date <= since
)`;

/** All postings dated after `statement` that it or an earlier one cleared. The balance of its day lacks them. */
export const clearedEarly = sql`
  ${earlyOf}
  union all
  select posting.id, posting.entry_id, posting.entry_date, posting.amount from ${bankStatements} as before
  join ${statementEarly} as early on early.statement_id = before.id join ${postings} as posting on posting.id = early.posting_id
  where before.account_id = statement.account_id and before.statement_date <= since and posting.entry_date > until`;

/**
 * The postings a `statement` deals with: those since the previous reconciled statement, those outstanding there, and
 * those recorded later. An entry and its reversal are left out if both are among them. Reversals of items that an earlier
 * statement cleared stay.
 */
const candidates = sql`
  (
    select dated.id, dated.entry_id, dated.entry_date, dated.amount from ${postings} as dated
    where ledger_account_id = statement.ledger_account_id and entry_date > since and entry_date <= until
      and not ${wasEarly(sql`dated.id`)}
    union all
    ${leftBy(sql`statement.earlier_id`, sql`since`)}
    union all
    ${earlyOf}
  ) as posting join ${journalEntries} as entry on entry.id = posting.entry_id
  where not exists (
    select from ${journalEntries} as mirror where mirror.reverses_id = posting.entry_id and mirror.entry_date <= until
  ) and (entry.reverses_id is null or not exists (
    select from ${postings} as original
    where original.entry_id = entry.reverses_id and original.ledger_account_id = statement.ledger_account_id
      and original.amount = -posting.amount and (original.entry_date > since and not ${wasEarly(sql`original.id`)} or exists (
        select from ${statementOutstanding} as kept
        where kept.statement_id = statement.earlier_id and kept.posting_id = original.id
      ))
  ))`;

/** The bank line of a posting by the statement's day. Looked up for each: as a join, every bank line would be read. */
const lineOf = sql`(
  select line.id from ${bankLineMatches} as own join ${bankLines} as line on line.id = own.line_id
  where own.posting_id = posting.id and line.line_date <= until
)`;
const isCheckedOff = sql`exists (
  select from ${statementCleared} as checked where checked.statement_id = statement.id and checked.posting_id = posting.id
)`;

/**
 * Postings the bank hasn't cleared by the day of `statement`. If it's open: those that are neither checked off nor
 * matched to a bank line. If it's reconciled: those it was reconciled with. Opening balances are never outstanding.
 */
export const outstandingOf = sql`
  select kept.* from (${leftBy(sql`statement.id`, sql`until`)}) as kept where statement.is_reconciled
  union all
  select posting.id, posting.entry_id, posting.entry_date, posting.amount from ${candidates}
    and not statement.is_reconciled and entry.kind <> 'opening' and ${lineOf} is null and not ${isCheckedOff}`;

/**
 * Every posting of a statement with its state. `is_opening` marks opening balances, which belong to the balance the
 * statement starts from.
 */
export const itemsOf = sql`
  select posting.id, posting.entry_id, posting.entry_date, posting.amount, entry.kind = 'opening' as is_opening,
    ${lineOf} as line_id,
    coalesce(entry.created_at > (
      select reconciled_at from ${bankStatements} as own where own.id = statement.id
    ), false) as is_late,
    case when entry.kind = 'opening' then true
      when statement.is_reconciled then not exists (
        select from ${statementOutstanding} as left_open
        where left_open.statement_id = statement.id and left_open.posting_id = posting.id
      )
      else ${lineOf} is not null or ${isCheckedOff} end as is_cleared
  from ${candidates}`;

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

/** Stores the items a statement leaves outstanding, and those it clears early; called before it's marked reconciled. */
export async function keepItems(tx: Transaction, statementId: number): Promise<void> {
  await tx.execute(sql`
    with statement as (${statementOf(statementId)})
    insert into ${statementEarly} (statement_id, posting_id)
    select statement.id, early.id from statement cross join lateral (${earlyOf}) as early`);
  await tx.execute(sql`
    with statement as (${statementOf(statementId)})
    insert into ${statementOutstanding} (statement_id, posting_id)
    select statement.id, outstanding.id from statement cross join lateral (${outstandingOf}) as outstanding`);
}

/** Called before a statement is reopened: cleared items stay checked off, except those posted since. */
export async function forgetItems(tx: Transaction, statementId: number): Promise<void> {
  await tx.execute(sql`delete from ${statementEarly} where statement_id = ${statementId}`);
  await tx.execute(sql`
    with statement as (${statementOf(statementId)})
    insert into ${statementCleared} (statement_id, posting_id)
    select statement.id, item.id from statement cross join lateral (${itemsOf}) as item
    where item.is_cleared and not item.is_late and not item.is_opening and item.line_id is null
    on conflict do nothing`);
  await tx.execute(sql`delete from ${statementOutstanding} where statement_id = ${statementId}`);
}

/** A statement with the columns that the fragments above read. */
export function statementOf(id: number) {
  return sql`
    select own.id, own.account_id, account.ledger_account_id, ${clearingSpan}
    from ${bankStatements} as own join ${profitFirstAccounts} as account on account.id = own.account_id
    ${earlierStatement} where own.id = ${id}`;
}
