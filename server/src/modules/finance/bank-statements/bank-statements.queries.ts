import type {
  BankAccountStatus,
  BankStatement,
  BankStatementQuery,
} from '@builder-os/contract/modules/finance/bank-statements';
import { STATEMENT_DUE_DAYS } from '@builder-os/contract/modules/finance/bank-statements';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { bankLines } from '../bank-lines/bank-lines.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerSums } from '../ledger/ledger-sums.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { type BankStatementRecord, bankStatements } from './bank-statements.table.ts';
import { clearedEarly, clearingSpan, earlierStatement, outstandingOf } from './statement-clearing.queries.ts';

const SORT_KEYS = {
  date: { expression: sql`${bankStatements.statementDate}`, type: 'date' },
} as const satisfies Record<string, SortKey>;

type StatementRow = BankStatement & Record<string, unknown>;

export async function findStatementPage(db: Executor, query: BankStatementQuery): Promise<Page<BankStatement>> {
  const where = query.account === undefined ? undefined : eq(bankStatements.accountId, query.account);
  const page = keyset({ keys: SORT_KEYS, id: bankStatements.id, sort: { key: 'date', descending: true }, page: query });
  const rows = await db
    .select({ id: bankStatements.id, sortKey: page.sortKey })
    .from(bankStatements)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const shown = page.toPage(rows, await countMatches(db, bankStatements, where));
  return {
    ...shown,
    rows: await findStatements(
      db,
      shown.rows.map(({ id }) => id),
    ),
  };
}

/** Statements by id, in the order of the ids, each with the books' current figures for its day. */
export async function findStatements(db: Executor, ids: readonly number[]): Promise<BankStatement[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<StatementRow>(sql`
    with statement as materialized (
      -- Whole months by the month, the days of the statement's own by the day; a statement of a month's end needs no days.
      select own.*, wanted.place, account.name, account.ledger_account_id, ${clearingSpan},
        date_trunc('month', (own.statement_date + 1)::timestamp)::date as month_starts
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted(id, place)
      join ${bankStatements} as own on own.id = wanted.id::integer
      join ${profitFirstAccounts} as account on account.id = own.account_id
      ${earlierStatement}
    ), held as materialized (
      select ledger_account_id, starts_on, sum(sum(amount)) over (partition by ledger_account_id order by starts_on) as amount
      from ${ledgerSums}
      where grain = 'month' and ledger_account_id in (select ledger_account_id from statement) group by 1, 2
    )
    select statement.id, account_id as "accountId", name as "accountName", statement.statement_date::text as date,
      statement.balance::text as balance, booked.amount::text as "ledgerBalance",
      (booked.amount - pending.amount + early.amount)::text as cleared, pending.amount::text as outstanding,
      early.amount::text as "recordedLater",
      (statement.balance - booked.amount + pending.amount - early.amount)::text as difference,
      (
        select count(*)::integer from ${bankLines} as line
        where line.account_id = statement.account_id and line.state = 'open' and line.line_date <= until
      ) as "unseenLines",
      case when statement.reconciled_at is null then 'open' else 'reconciled' end as state,
      statement.reconciled_at is not null and statement.balance <> booked.amount - pending.amount + early.amount as "isBroken",
      statement.note, ${iso(sql`statement.reconciled_at`)} as "reconciledAt",
      ${personName(sql`statement.reconciled_by`)} as "reconciledByName",
      statement.version, ${iso(sql`statement.created_at`)} as "createdAt", ${iso(sql`statement.updated_at`)} as "updatedAt"
    from statement cross join lateral (
      select (
        coalesce((
          select amount from held where held.ledger_account_id = statement.ledger_account_id
            and starts_on < month_starts order by starts_on desc limit 1
        ), 0) + coalesce((
          select sum(amount) from ${ledgerSums} as sums where grain = 'day' and starts_on between month_starts and statement_date
            and sums.ledger_account_id = statement.ledger_account_id
        ), 0)
      )::numeric(20, 2) as amount offset 0
    ) as booked cross join lateral (
      select coalesce(sum(amount), 0)::numeric(20, 2) as amount from (${outstandingOf}) as outstanding
    ) as pending cross join lateral (
      select coalesce(sum(amount), 0)::numeric(20, 2) as amount from (${clearedEarly}) as early
    ) as early
    order by place`);
  return rows;
}

/** Active bank accounts, and how long their postings have been without a statement. */
export async function findBankAccountStates(db: Executor, today: string): Promise<BankAccountStatus[]> {
  const { rows } = await db.execute<BankAccountStatus & Record<string, unknown>>(sql`
    with balance as (
      select ledger_account_id, sum(amount) as amount from ${ledgerSums} where grain = 'month' group by 1
    ), looked as (
      select account.id, account.name, account.sort_order, account.ledger_account_id,
        (select max(statement_date) from ${bankStatements} as own where own.account_id = account.id) as last_statement,
        (
          select max(statement_date) from ${bankStatements} as own
          where own.account_id = account.id and own.reconciled_at is not null
        ) as last_reconciled,
        (
          select line_date from ${bankLines} as line where line.account_id = account.id
          order by line_date desc, id desc limit 1
        ) as last_line,
        (
          select count(*)::integer from ${bankLines} as line where line.account_id = account.id and line.state = 'open'
        ) as open_lines
      from ${profitFirstAccounts} as account where account.archived_at is null and not account.is_system
    ), covered as (
      select looked.*, (
        select entry_date from ${postings} as posting
        where posting.ledger_account_id = looked.ledger_account_id
          and posting.entry_date > coalesce(looked.last_statement, '-infinity'::date)
        order by entry_date, id limit 1
      ) as first_uncovered
      from looked
    )
    select covered.id as "accountId", name, coalesce(balance.amount, 0)::numeric(20, 2)::text as "ledgerBalance",
      last_statement::text as "lastStatement", last_reconciled::text as "lastReconciled", last_line::text as "lastLine",
      open_lines as "openLines", first_uncovered::text as "firstUncoveredDay",
      coalesce(${today}::date - first_uncovered, 0) as "daysUncovered",
      coalesce(${today}::date - first_uncovered >= ${STATEMENT_DUE_DAYS}, false) as "isDue"
    from covered left join balance using (ledger_account_id)
    order by sort_order, covered.id`);
  return rows;
}

export async function findStatementForUpdate(tx: Transaction, id: number): Promise<BankStatementRecord | undefined> {
  const [row] = await tx.select().from(bankStatements).where(eq(bankStatements.id, id)).for('update');
  return row;
}

export type StatementValues = Omit<typeof bankStatements.$inferInsert, 'id' | 'version'>;

export async function insertStatement(tx: Transaction, values: StatementValues): Promise<number> {
  const [row] = await tx.insert(bankStatements).values(values).returning({ id: bankStatements.id });
  return found(row, 'Statement').id;
}

export async function updateStatementRow(
  tx: Transaction,
  id: number,
  changes: Partial<StatementValues>,
): Promise<void> {
  await tx.update(bankStatements).set(changed(bankStatements, changes)).where(eq(bankStatements.id, id));
}

/** Marks a statement reconciled, at the database's time, or undoes that. */
export async function markReconciled(
  tx: Transaction,
  id: number,
  by: string | null,
  isReconciled: boolean,
): Promise<void> {
  await tx
    .update(bankStatements)
    .set(
      changed(bankStatements, {
        reconciledAt: isReconciled ? sql<string>`now()` : null,
        reconciledBy: isReconciled ? by : null,
      }),
    )
    .where(eq(bankStatements.id, id));
}

export async function deleteStatementRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(bankStatements).where(eq(bankStatements.id, id));
}

function iso(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
