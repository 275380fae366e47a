import type {
  ClearItems,
  StatementItem,
  StatementItemQuery,
  StatementSuggestion,
  Worksheet,
} from '@builder-os/contract/modules/finance/statement-worksheet';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bankImports } from '../bank-imports/bank-imports.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { bankStatements } from './bank-statements.table.ts';
import { statementCleared } from './statement-cleared.table.ts';
import { itemsOf, statementOf } from './statement-clearing.queries.ts';

const KEYS = { date: { expression: sql`item.entry_date`, type: 'date' } } as const satisfies Record<string, SortKey>;

const itemsOfStatement = (id: number) => sql`
  statement as (${statementOf(id)}), item as materialized (
    select items.* from statement cross join lateral (${itemsOf}) as items where not is_opening
  )`;

/** A page of a statement's items, earliest first. */
export async function findItemPage(db: Executor, id: number, query: StatementItemQuery): Promise<Page<StatementItem>> {
  const page = keyset({ keys: KEYS, id: postings.id, sort: { key: 'date', descending: false }, page: query });
  const { after, orderBy } = page.over(sql`item.entry_date`, sql`item.id`);
  const { rows } = await db.execute<StatementItem & { id: number; sortKey: string; total: number }>(sql`
    with ${itemsOfStatement(id)}, wanted as (
      select * from item where ${matches(query)}
    )
    select item.id::integer as id, item.entry_date::text as "sortKey", ${itemColumns},
      (select count(*)::integer from wanted) as total
    from wanted as item join ${journalEntries} as entry on entry.id = item.entry_id
    left join ${financialTransactions} as recorded on recorded.entry_id = entry.id
    where ${after ?? sql`true`} order by ${sql.join(orderBy, sql`, `)} limit ${page.limit}`);
  return page.toPage(rows, rows[0]?.total ?? 0);
}

/** Up to `limit` of a statement's items, for its report. */
export async function findAllItems(db: Executor, id: number, limit: number): Promise<StatementItem[]> {
  const { rows } = await db.execute<StatementItem & Record<string, unknown>>(sql`
    with ${itemsOfStatement(id)}
    select ${itemColumns} from item join ${journalEntries} as entry on entry.id = item.entry_id
    left join ${financialTransactions} as recorded on recorded.entry_id = entry.id
    order by item.entry_date, item.id limit ${limit}`);
  return rows;
}

const itemColumns = sql`
  item.id::integer as "postingId", item.entry_id as "entryId", recorded.id as "transactionId", entry.kind,
  item.entry_date::text as date, entry.memo, recorded.reference_number as reference, item.amount::text as amount,
  item.is_cleared as "isCleared", item.line_id as "bankLineId", item.is_late as "isLate"`;

function matches({ side, state }: StatementItemQuery): SQL {
  const isOnSide = side === undefined ? sql`true` : sql`(item.amount > 0) = ${side === 'in'}`;
  return state === undefined ? isOnSide : sql`${isOnSide} and is_cleared = ${state === 'cleared'}`;
}

/**
 * The opening balance of a statement, and the sums of its items. The change before it is the one that broke the
 * statement before.
 */
export async function findWorksheet(
  db: Executor,
  id: number,
): Promise<Omit<Worksheet, 'openingChange'> & { earlierId: number | null }> {
  const sumOf = (condition: SQL) => sql`(
    select json_build_object('count', count(*)::integer, 'amount', abs(coalesce(sum(amount), 0))::numeric(20, 2)::text)
    from item where not is_opening and ${condition}
  )`;
  const { rows } = await db.execute<Omit<Worksheet, 'openingChange'> & { earlierId: number | null } & Row>(sql`
    with statement as (${statementOf(id)}), item as materialized (
      select items.* from statement cross join lateral (${itemsOf}) as items
    )
    select earlier_id as "earlierId", earlier.statement_date::text as "openingDay",
      (coalesce(earlier.balance, 0) + coalesce((select sum(amount) from item where is_opening), 0))::numeric(20, 2)::text
        as opening,
      ${sumOf(sql`is_cleared and amount > 0`)} as "clearedIn", ${sumOf(sql`is_cleared and amount < 0`)} as "clearedOut",
      ${sumOf(sql`not is_cleared and amount > 0`)} as "unclearedIn",
      ${sumOf(sql`not is_cleared and amount < 0`)} as "unclearedOut",
      (
        select max(statement_date)::text from ${bankStatements} as later
        where later.account_id = statement.account_id and later.reconciled_at is not null and later.statement_date > until
      ) as "laterReconciled"
    from statement left join ${bankStatements} as earlier on earlier.id = earlier_id`);
  return found(rows[0], 'Statement');
}

type Row = Record<string, unknown>;

/**
 * Splits the given postings into those a statement can't check off, and those matched to a bank line, which stay
 * cleared.
 */
export async function findFixedItems(
  db: Executor,
  id: number,
  postingIds: readonly number[],
): Promise<{ unknown: number; matched: number }> {
  const { rows } = await db.execute<{ unknown: number; matched: number }>(sql`
    with ${itemsOfStatement(id)}
    select count(*) filter (where item.id is null)::integer as unknown,
      count(*) filter (where item.line_id is not null)::integer as matched
    from jsonb_array_elements_text(${JSON.stringify(postingIds)}::jsonb) as wanted(id)
    left join item on item.id = wanted.id::bigint`);
  return rows[0] ?? { unknown: 0, matched: 0 };
}

/** Checks off or unchecks items that aren't matched to a bank line. @returns how many changed */
export async function changeCleared(tx: Transaction, id: number, { isCleared, items }: ClearItems): Promise<number> {
  const wanted = Array.isArray(items)
    ? sql`item.id in (select id::bigint from jsonb_array_elements_text(${JSON.stringify(items)}::jsonb) as sent(id))`
    : matches({ side: items === 'all' ? undefined : items });
  const chosen = sql`with ${itemsOfStatement(id)}`;
  const { rowCount } = await tx.execute(
    isCleared
      ? sql`${chosen} insert into ${statementCleared} (statement_id, posting_id)
          select ${id}::integer, item.id from item where line_id is null and ${wanted} on conflict do nothing`
      : sql`${chosen} delete from ${statementCleared} as checked using item
          where checked.statement_id = ${id} and checked.posting_id = item.id and line_id is null and ${wanted}`,
  );
  return rowCount ?? 0;
}

/** The end of the account's latest imported file, unless there's a statement of that day or a later one. */
export async function findSuggestion(db: Executor, accountId: number): Promise<StatementSuggestion | null> {
  const { rows } = await db.execute<StatementSuggestion & Row>(sql`
    select statement_day::text as date, statement_balance::text as balance, id as "importId", file_name as "fileName"
    from ${bankImports} as file
    where account_id = ${accountId} and state = 'done' and statement_day is not null and statement_balance is not null
      and not exists (
        select from ${bankStatements} as own where own.account_id = file.account_id and own.statement_date >= file.statement_day
      )
    order by statement_day desc, id desc limit 1`);
  return rows[0] ?? null;
}
