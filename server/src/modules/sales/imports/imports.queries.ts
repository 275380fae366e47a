import type { ImportListQuery } from '@builder-os/contract/modules/sales/imports';
import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { type ImportRecord, imports } from './imports.table.ts';

const SORT_KEYS = { createdAt: { expression: sql`${imports.createdAt}`, type: 'timestamptz' } } as const;
const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

export type ImportChanges = Partial<Omit<typeof imports.$inferInsert, 'id' | 'version'>>;

export async function findImportPage(db: Executor, query: ImportListQuery): Promise<Page<ImportRecord>> {
  const filter = query.kind && eq(imports.kind, query.kind);
  const page = keyset({ keys: SORT_KEYS, id: imports.id, sort: NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...getTableColumns(imports), sortKey: page.sortKey })
    .from(imports)
    .where(and(filter, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, imports, filter));
}

export async function findImport(db: Executor, id: number): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** The import, locked until the transaction ends: two servers never work on one import at the same time. */
export async function findImportForUpdate(tx: Transaction, id: number): Promise<ImportRecord | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

export async function insertImport(tx: Transaction, values: typeof imports.$inferInsert): Promise<ImportRecord> {
  const [row] = await tx.insert(imports).values(values).returning();
  return found(row, 'Import');
}

export async function updateImport(tx: Transaction, id: number, changes: ImportChanges): Promise<ImportRecord> {
  const [row] = await tx.update(imports).set(changed(imports, changes)).where(eq(imports.id, id)).returning();
  return found(row, 'Import');
}

/** Imports that aren't running and haven't changed for some days. */
export function isInactive(days: number): SQL {
  return sql`(${imports.state} not in ('checking', 'importing', 'undoing')
    and ${imports.updatedAt} < now() - make_interval(days => ${days}))`;
}

/** Imports that a server left unfinished: running, but without progress for a minute. */
export async function findStalledImports(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      sql`${imports.state} in ('checking', 'importing', 'undoing')
        and ${imports.updatedAt} < now() - interval '1 minute'`,
    );
  return rows.map((row) => row.id);
}

/** Empties the sample rows of idle imports. Their version stays, because nothing that people edit changes. */
export async function emptyInactiveSamples(db: Executor, days: number): Promise<void> {
  await db
    .update(imports)
    .set({ sample: [] })
    .where(and(isInactive(days), ne(imports.sample, [])));
}
