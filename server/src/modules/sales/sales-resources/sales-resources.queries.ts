import type { SalesResourceListQuery, SalesResourceSummary } from '@builder-os/contract/modules/sales/sales-resources';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { products } from '../products/products.table.ts';
import { salesResourceSortKeys, salesResources } from './sales-resources.table.ts';

const BY_TITLE = { key: 'title', descending: false } as const;

/**
 * How many deals that aren't deleted it was used on, in all stages or in one. Tables are aliased, because the inner
 * ones also have an `id`.
 */
const countDeals = (stage?: 'closed_won' | 'closed_lost') => sql<number>`(
  select count(distinct d.id)::integer from sales_resource_uses u
  join deals d on d.id = u.deal_id and d.deleted_at is null ${stage ? sql`and d.stage = ${stage}` : sql``}
  where u.resource_id = ${salesResources.id}
)`;

const { searchText, deletedAt, ...enteredColumns } = getTableColumns(salesResources);
const { deletedBy, ...ownColumns } = enteredColumns;

const shown = {
  ...ownColumns,
  productName: products.name,
  isProductDeleted: sql<boolean>`${products.deletedAt} is not null`,
  usedInDeals: countDeals(),
  wonDeals: countDeals('closed_won'),
  lostDeals: countDeals('closed_lost'),
};

export const salesResourceKind = recordKind({
  resource: 'sales-resource',
  noun: 'Sales resource',
  table: salesResources,
  columns: enteredColumns,
  trash: { label: 'Sales resources', name: sql`${salesResources.title}`, detail: sql`${salesResources.type}` },
}).reading(findSalesResource);

type NewResource = typeof salesResources.$inferInsert;
export type SalesResourceRecord = Awaited<ReturnType<typeof selectResources>>[number];
type ResourceChanges = Partial<Omit<NewResource, 'id' | 'version'>>;

export async function findSalesResourcePage(
  db: Executor,
  query: SalesResourceListQuery,
): Promise<Page<SalesResourceRecord>> {
  const filters = salesResourceFilters(query);
  const page = keyset({
    keys: salesResourceSortKeys,
    id: salesResources.id,
    sort: query.sort ?? BY_TITLE,
    page: query,
  });
  const rows = await db
    .select({ ...shown, sortKey: page.sortKey })
    .from(salesResources)
    .leftJoin(products, eq(products.id, salesResources.productId))
    .where(and(...filters, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, salesResources, and(...filters)));
}

export async function findSalesResource(db: Executor, id: number): Promise<SalesResourceRecord | undefined> {
  const [resource] = await selectResources(db).where(isLive(id));
  return resource;
}

/** Every resource the score can choose from: active ones for the situation, product or stages, and general ones. */
export function listMatchCandidates(
  db: Executor,
  request: { situation?: string; productId?: number; stages: readonly string[] },
): Promise<SalesResourceRecord[]> {
  const { situation, productId, stages } = request;
  const reasons = [
    situation === undefined ? undefined : sql`${salesResources.situation} = ${situation}`,
    productId === undefined
      ? undefined
      : sql`(${salesResources.productId} = ${productId} or ${salesResources.productId} is null)`,
    stages.length === 0 ? undefined : inArray(sql`${salesResources.stage}`, [...stages]),
  ].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return Promise.resolve([]);
  return selectResources(db).where(
    and(isNull(salesResources.deletedAt), eq(salesResources.isActive, true), sql`(${sql.join(reasons, sql` or `)})`),
  );
}

export async function insertSalesResource(tx: Transaction, values: NewResource): Promise<SalesResourceRecord> {
  const [row] = await tx.insert(salesResources).values(values).returning({ id: salesResources.id });
  return getWritten(tx, row?.id);
}

/** Sets the given fields. The caller holds the row's lock, so the row exists. */
export async function updateSalesResourceRow(
  tx: Transaction,
  id: number,
  changes: ResourceChanges,
): Promise<SalesResourceRecord> {
  await tx.update(salesResources).set(changed(salesResources, changes)).where(eq(salesResources.id, id));
  return getWritten(tx, id);
}

export async function findSalesResourceSummary(db: Executor): Promise<SalesResourceSummary> {
  const { rows } = await db.execute<SalesResourceSummary & Record<string, unknown>>(sql`
    select
      (select count(*)::integer from ${salesResources} where deleted_at is null) as "resources",
      (select count(*)::integer from ${products} where deleted_at is null) as "products",
      (select count(*)::integer from ${salesResources} r where r.deleted_at is null and exists (
        select from sales_resource_uses u join deals d on d.id = u.deal_id
        where u.resource_id = r.id and d.deleted_at is null and d.stage = 'closed_won'
      )) as "usedInWonDeals"`);
  return rows[0] ?? { resources: 0, products: 0, usedInWonDeals: 0 };
}

function salesResourceFilters(query: SalesResourceListQuery): SQL[] {
  const { q, product, situation, type, active, usedIn } = query;
  const conditions = [
    isNull(salesResources.deletedAt),
    matchesText(salesResources.searchText, q),
    product === undefined
      ? undefined
      : product === 'general'
        ? isNull(salesResources.productId)
        : eq(salesResources.productId, product),
    situation && inArray(salesResources.situation, situation),
    type && inArray(salesResources.type, type),
    active && eq(salesResources.isActive, active === 'yes'),
    usedIn &&
      sql`exists (
        select from sales_resource_uses u join deals d on d.id = u.deal_id
        where u.resource_id = sales_resources.id and d.deleted_at is null and d.stage = 'closed_won'
      )`,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function selectResources(db: Executor) {
  return db.select(shown).from(salesResources).leftJoin(products, eq(products.id, salesResources.productId));
}

async function getWritten(tx: Transaction, id: number | undefined): Promise<SalesResourceRecord> {
  const resource = id === undefined ? undefined : await findSalesResource(tx, id);
  if (!resource) throw new Error('a sales resource is gone although it was just written');
  return resource;
}

function isLive(id: number) {
  return and(eq(salesResources.id, id), isNull(salesResources.deletedAt));
}
