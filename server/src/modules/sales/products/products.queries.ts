import type { CreateProduct, ProductListQuery } from '@builder-os/contract/modules/sales/products';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { productSortKeys, products } from './products.table.ts';

const { searchText, ...columns } = getTableColumns(products);
const BY_NAME = { key: 'name', descending: false } as const;

/**
 * The number of active resources about a product. Columns are qualified, because the inner table has columns of the
 * same names.
 */
const resourceCount = sql<number>`(
  select count(*)::integer from sales_resources r
  where r.product_id = products.id and r.deleted_at is null and r.is_active
)`;
const shown = { ...columns, resourceCount };

export const productKind = recordKind({
  resource: 'product',
  noun: 'Product',
  table: products,
  columns: shown,
  trash: { label: 'Products', name: sql`${products.name}`, detail: sql`${products.category}` },
});

export type ProductRecord = Omit<typeof products.$inferSelect, 'searchText'> & { resourceCount: number };
type ProductChanges = Partial<Omit<typeof products.$inferInsert, 'id' | 'version'>>;

export async function findProductPage(db: Executor, query: ProductListQuery): Promise<Page<ProductRecord>> {
  const filters = productFilters(query);
  const page = keyset({ keys: productSortKeys, id: products.id, sort: query.sort ?? BY_NAME, page: query });
  const rows = await db
    .select({ ...shown, sortKey: page.sortKey })
    .from(products)
    .where(and(...filters, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, products, and(...filters)));
}

export async function findProduct(db: Executor, id: number): Promise<ProductRecord | undefined> {
  const [product] = await db.select(shown).from(products).where(isLive(id));
  return product;
}

export async function insertProduct(
  tx: Transaction,
  values: CreateProduct & { createdBy: string | null },
): Promise<ProductRecord> {
  const [product] = await tx.insert(products).values(values).returning(columns);
  if (!product) throw new Error('the product was not inserted');
  return { ...product, resourceCount: 0 };
}

/** Sets the given fields. The caller holds the row's lock, so the row exists. */
export async function updateProductRow(tx: Transaction, id: number, changes: ProductChanges): Promise<ProductRecord> {
  await tx.update(products).set(changed(products, changes)).where(eq(products.id, id));
  const product = await findProduct(tx, id);
  if (!product) throw new Error(`product ${id} is gone although it is locked`);
  return product;
}

export function productFilters({ q, active }: Pick<ProductListQuery, 'q' | 'active'>): SQL[] {
  const conditions = [
    isNull(products.deletedAt),
    matchesText(products.searchText, q),
    active && eq(products.isActive, active === 'yes'),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function isLive(id: number) {
  return and(eq(products.id, id), isNull(products.deletedAt));
}
