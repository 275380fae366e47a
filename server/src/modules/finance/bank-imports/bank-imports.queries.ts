import type { BankImport, BankImportQuery, BankMapping } from '@builder-os/contract/modules/finance/bank-imports';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { bankLineMatches } from '../bank-lines/bank-line-matches.table.ts';
import { bankLines } from '../bank-lines/bank-lines.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { type BankImportRecord, bankImports, type ReadLine } from './bank-imports.table.ts';

const SORT_KEYS = {
  createdAt: { expression: sql`${bankImports.createdAt}`, type: 'timestamptz' },
} as const satisfies Record<string, SortKey>;

// Rows and lines are as large as the file, so they're read only where they're needed.
const { rows: _rows, lines: _lines, ...light } = getTableColumns(bankImports);
const columns = {
  ...light,
  accountName: sql<string>`(select name from ${profitFirstAccounts} as account where account.id = "bank_imports"."account_id")`,
  createdByName: personName(sql`"bank_imports"."created_by"`),
};

export type BankImportRow = BankImport & Pick<BankImportRecord, 'shown'>;
export type BankImportValues = Omit<typeof bankImports.$inferInsert, 'id' | 'version'>;

export async function findBankImportPage(db: Executor, query: BankImportQuery): Promise<Page<BankImportRow>> {
  const where = query.account === undefined ? undefined : eq(bankImports.accountId, query.account);
  const page = keyset({
    keys: SORT_KEYS,
    id: bankImports.id,
    sort: { key: 'createdAt', descending: true },
    page: query,
  });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(bankImports)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, bankImports, where));
}

export async function findBankImport(db: Executor, id: number): Promise<BankImportRow | undefined> {
  const [row] = await db.select(columns).from(bankImports).where(eq(bankImports.id, id));
  return row;
}

/** The whole import, locked until the transaction ends. */
/**
 * Locked, but lines of it can still be changed: the second change of a line in one transaction checks its import again,
 * and would wait for a stronger lock while this one waits for the line.
 */
export async function findBankImportForUpdate(tx: Transaction, id: number): Promise<BankImportRecord | undefined> {
  const [row] = await tx.select().from(bankImports).where(eq(bankImports.id, id)).for('no key update');
  return row;
}

export async function insertBankImport(tx: Transaction, values: BankImportValues): Promise<number> {
  const [row] = await tx.insert(bankImports).values(values).returning({ id: bankImports.id });
  return found(row, 'Import').id;
}

export async function updateBankImport(tx: Transaction, id: number, changes: Partial<BankImportValues>): Promise<void> {
  await tx.update(bankImports).set(changed(bankImports, changes)).where(eq(bankImports.id, id));
}

/** The mapping of the account's latest file with the same headers, and the bank account its files were last for. */
export async function findEarlierChoices(
  db: Executor,
  accountId: number,
  headers: readonly string[],
): Promise<{ mapping: BankMapping | null; bankAccount: string | null }> {
  const [same] = await db
    .select({ mapping: bankImports.mapping })
    .from(bankImports)
    .where(
      and(
        eq(bankImports.accountId, accountId),
        eq(bankImports.state, 'done'),
        eq(bankImports.format, 'csv'),
        sql`${bankImports.headers} = ${JSON.stringify(headers)}::jsonb`,
      ),
    )
    .orderBy(desc(bankImports.id))
    .limit(1);
  const [last] = await db
    .select({ bankAccount: bankImports.bankAccount })
    .from(bankImports)
    .where(
      and(
        eq(bankImports.accountId, accountId),
        eq(bankImports.state, 'done'),
        sql`${bankImports.bankAccount} is not null`,
      ),
    )
    .orderBy(desc(bankImports.id))
    .limit(1);
  return { mapping: same?.mapping ?? null, bankAccount: last?.bankAccount ?? null };
}

/** Returns the keys that the account's lines already have. */
export async function findKnownKeys(db: Executor, accountId: number, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from ${bankLines} as line
    where account_id = ${accountId} and key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`);
  return new Set(rows.map(({ key }) => key));
}

/** Adds the lines whose keys the account doesn't have yet. @returns how many were added */
export async function insertBankLines(
  tx: Transaction,
  { id, accountId }: Pick<BankImportRecord, 'id' | 'accountId'>,
  lines: readonly ReadLine[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${bankLines} (import_id, account_id, line_date, amount, description, reference, bank_id, key)
    select ${id}, ${accountId}, line.date, line.amount, line.description, line.reference, line."bankId", line.key
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(date date, amount numeric, description text,
      reference text, "bankId" text, key text, row integer)
    order by line.date, line.row
    on conflict (account_id, key) do nothing`);
  return rowCount ?? 0;
}

/** Locks the lines of an import. Waits for transactions being made from them; those that start later find no lines. */
export async function lockLinesOf(tx: Transaction, importId: number): Promise<void> {
  await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(eq(bankLines.importId, importId))
    .orderBy(bankLines.id)
    .for('update');
}

/** Entries made from lines of an import that haven't been reversed since. */
export async function findMadeEntries(tx: Transaction, importId: number, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ entryId: number }>(sql`
    select posting.entry_id as "entryId" from ${bankLines} as line
    join ${bankLineMatches} as own on own.line_id = line.id join ${postings} as posting on posting.id = own.posting_id
    where import_id = ${importId} and state = 'categorised'
      and not exists (select from journal_entries as mirror where mirror.reverses_id = posting.entry_id)
    order by line.id limit ${limit}`);
  return rows.map(({ entryId }) => entryId);
}

export async function deleteLinesOf(tx: Transaction, importId: number): Promise<number> {
  const { rowCount } = await tx.delete(bankLines).where(eq(bankLines.importId, importId));
  return rowCount ?? 0;
}
