import type { PropertyListQuery } from '@builder-os/contract/modules/real-estate/properties';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { matchesText, type TextMatcher } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { properties, storedPropertySortKeys } from './properties.table.ts';
import { currentValue, propertyColumns, roiRank, sharesOn } from './property-columns.queries.ts';

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;
// Computed from the valuations of each property; a company owns few enough.
const sortKeys = {
  ...storedPropertySortKeys,
  currentValue: { expression: sql`${currentValue}`, type: 'numeric' },
  roi: { expression: roiRank, type: 'numeric' },
} as const satisfies Record<string, SortKey>;

export type NewProperty = typeof properties.$inferInsert;
type PropertyFilter = Omit<PropertyListQuery, 'limit' | 'cursor'>;

export const propertyKind = recordKind({
  resource: 'property',
  noun: 'Property',
  table: properties,
  columns: { id: properties.id, address: properties.address, deletedBy: properties.deletedBy },
  trash: {
    label: 'Properties',
    name: sql`${properties.address}`,
    detail: sql`${properties.city} || ', ' || ${properties.state}`,
  },
});

export async function findPropertyPage(db: Executor, query: PropertyListQuery, today: string) {
  const filters = propertyFilters(query, today);
  const page = keyset({ keys: sortKeys, id: properties.id, sort: query.sort ?? NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...propertyColumns(today), sortKey: page.sortKey })
    .from(properties)
    .where(and(...filters, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, properties, and(...filters)));
}

type FoundPage = Awaited<ReturnType<typeof findPropertyPage>>;
type PropertyRow = FoundPage extends Page<infer Row> ? Omit<Row, 'sortKey'> : never;

export async function findProperty(db: Executor, id: number, today: string): Promise<PropertyRow | undefined> {
  const [property] = await db.select(propertyColumns(today)).from(properties).where(isLive(id));
  return property;
}

/** The best matches of a search. */
export function findMatchingProperties(db: Executor, q: string, limit: number, matches: TextMatcher) {
  return db
    .select({ id: properties.id, address: properties.address, city: properties.city, state: properties.state })
    .from(properties)
    .where(and(isNull(properties.deletedAt), matches(properties.searchText, q)))
    .orderBy(storedPropertySortKeys.address.expression, properties.id)
    .limit(limit);
}

/** The address and city of every property. */
export async function findKnownPropertyKeys(db: Executor): Promise<Set<string>> {
  const rows = await db
    .select({ key: sql<string>`lower(${properties.address} || '|' || ${properties.city})` })
    .from(properties)
    .where(isNull(properties.deletedAt));
  return new Set(rows.map(({ key }) => key));
}

export async function insertProperty(tx: Transaction, values: NewProperty): Promise<number> {
  const [row] = await tx.insert(properties).values(values).returning({ id: properties.id });
  return found(row, 'Property').id;
}

export async function updatePropertyRow(tx: Transaction, id: number, changes: Partial<NewProperty>): Promise<void> {
  await tx.update(properties).set(changed(properties, changes)).where(eq(properties.id, id));
}

function propertyFilters({ q, status, type, state, partnerId }: PropertyFilter, today: string): SQL[] {
  const conditions = [
    isNull(properties.deletedAt),
    matchesText(properties.searchText, q),
    status && inArray(properties.status, status),
    type && inArray(properties.type, type),
    state ? eq(properties.state, state.toUpperCase()) : undefined,
    partnerId === undefined ? undefined : sql`exists (select ${sharesOn(today)} and share.partner_id = ${partnerId})`,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function isLive(id: number) {
  return and(eq(properties.id, id), isNull(properties.deletedAt));
}
