import type { LeadImportListQuery } from '@builder-os/contract/modules/sales/lead-imports';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { type LeadImportRecord, leadImports } from './lead-imports.table.ts';

const SORT_KEYS = { createdAt: { expression: sql`${leadImports.createdAt}`, type: 'timestamptz' } } as const;
const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

export type LeadImportChanges = Partial<Omit<typeof leadImports.$inferInsert, 'id' | 'version'>>;

export async function findLeadImportPage(db: Executor, query: LeadImportListQuery): Promise<Page<LeadImportRecord>> {
  const page = keyset({ keys: SORT_KEYS, id: leadImports.id, sort: NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...getTableColumns(leadImports), sortKey: page.sortKey })
    .from(leadImports)
    .where(page.after)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, leadImports, undefined));
}

export async function findLeadImport(db: Executor, id: number): Promise<LeadImportRecord | undefined> {
  const [row] = await db.select().from(leadImports).where(eq(leadImports.id, id));
  return row;
}

/** The import, locked until the transaction ends: two servers never work on one import at the same time. */
export async function findLeadImportForUpdate(tx: Transaction, id: number): Promise<LeadImportRecord | undefined> {
  const [row] = await tx.select().from(leadImports).where(eq(leadImports.id, id)).for('update');
  return row;
}

export async function insertLeadImport(
  tx: Transaction,
  values: typeof leadImports.$inferInsert,
): Promise<LeadImportRecord> {
  const [row] = await tx.insert(leadImports).values(values).returning();
  return found(row, 'Import');
}

export async function updateLeadImport(
  tx: Transaction,
  id: number,
  changes: LeadImportChanges,
): Promise<LeadImportRecord> {
  const [row] = await tx
    .update(leadImports)
    .set({ ...changes, ...changed(leadImports) })
    .where(eq(leadImports.id, id))
    .returning();
  return found(row, 'Import');
}

/** Imports that a server left in the middle: running, and without progress for a minute. */
export async function findStalledImports(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: leadImports.id })
    .from(leadImports)
    .where(
      sql`${leadImports.state} in ('checking', 'importing', 'undoing')
        and ${leadImports.updatedAt} < now() - interval '1 minute'`,
    );
  return rows.map((row) => row.id);
}
