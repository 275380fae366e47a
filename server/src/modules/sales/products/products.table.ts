import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The products the company sells. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    description: text('description'),
    category: text('category'),
    priceRange: text('price_range'),
    targetMarket: text('target_market'),
    keyBenefits: text('key_benefits'),
    isActive: boolean('is_active').notNull().default(true),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(
      searchTextOf('name', 'category', 'target_market', 'description', 'key_benefits'),
    ),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('products', productSortKeysOf(table), table.id, isLive),
    index('products_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('products_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function productSortKeysOf(table: Record<'name' | 'category' | 'createdAt', AnyPgColumn>) {
  return {
    name: { expression: sql`lower(${table.name}) collate "C"`, type: 'text' },
    category: { expression: sql`lower(coalesce(${table.category}, '')) collate "C"`, type: 'text' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const productSortKeys = productSortKeysOf(products);
