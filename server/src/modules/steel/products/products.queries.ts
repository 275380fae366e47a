import type { CreateSteelProduct, SteelProductListQuery } from '@builder-os/contract/modules/steel/products';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { steelProductSortKeys, steelProducts } from './products.table.ts';

const { searchText, ...columns } = getTableColumns(steelProducts);

export const steelProductKind = recordKind({
  resource: 'steel-product',
  noun: 'Product',
  table: steelProducts,
  columns,
  trash: { label: 'Steel products', name: sql`${steelProducts.name}`, detail: sql`${steelProducts.designator}` },
});

const BY_NAME = { key: 'name', descending: false } as const;

export type SteelProductRecord = Omit<typeof steelProducts.$inferSelect, 'searchText'>;
type Changes = Partial<Omit<typeof steelProducts.$inferInsert, 'id' | 'version'>>;

export async function findSteelProductPage(
  db: Executor,
  query: SteelProductListQuery,
): Promise<Page<SteelProductRecord>> {
  const filter = and(
    isNull(steelProducts.deletedAt),
    matchesText(searchText, query.q),
    query.archived && eq(steelProducts.isArchived, query.archived === 'yes'),
  );
  const page = keyset({ keys: steelProductSortKeys, id: steelProducts.id, sort: query.sort ?? BY_NAME, page: query });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(steelProducts)
    .where(and(filter, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, steelProducts, filter));
}

export async function findSteelProduct(db: Executor, id: number): Promise<SteelProductRecord | undefined> {
  const [row] = await db.select(columns).from(steelProducts).where(isLive(id));
  return row;
}

export async function insertSteelProduct(
  tx: Transaction,
  values: CreateSteelProduct & { createdBy: string | null },
): Promise<SteelProductRecord> {
  const [row] = await tx.insert(steelProducts).values(values).returning(columns);
  if (!row) throw new Error('the product was not inserted');
  return row;
}

/** Sets the given fields. The caller holds the row's lock, so the row exists. */
export async function updateSteelProductRow(
  tx: Transaction,
  id: number,
  changes: Changes,
): Promise<SteelProductRecord> {
  return onlyRow(
    await tx
      .update(steelProducts)
      .set(changed(steelProducts, changes))
      .where(eq(steelProducts.id, id))
      .returning(columns),
  );
}

function isLive(id: number): SQL | undefined {
  return and(eq(steelProducts.id, id), isNull(steelProducts.deletedAt));
}

function onlyRow([row]: SteelProductRecord[]): SteelProductRecord {
  if (!row) throw new Error('the product is gone although it is locked');
  return row;
}
