import { RESOURCE_STAGES, SALES_SITUATIONS } from '@builder-os/contract/modules/sales/quick-match';
import { RESOURCE_PRIORITIES, RESOURCE_TYPES } from '@builder-os/contract/modules/sales/sales-resources';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { products } from '../products/products.table.ts';

const { lowest, highest } = RESOURCE_PRIORITIES;

/** Content to say, send or show in a sale; general if it has no product. */
export const salesResources = pgTable(
  'sales_resources',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    type: text('type', { enum: RESOURCE_TYPES }).notNull(),
    situation: text('situation', { enum: SALES_SITUATIONS }),
    title: text('title').notNull(),
    content: text('content').notNull(),
    tags: text('tags'),
    stage: text('stage', { enum: RESOURCE_STAGES }),
    priority: integer('priority').notNull().default(lowest),
    isActive: boolean('is_active').notNull().default(true),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('title', 'content', 'tags')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('sales_resources', salesResourceSortKeysOf(table), table.id, isLive),
    index('sales_resources_product_idx').on(table.productId, table.id).where(isLive),
    index('sales_resources_situation_idx').on(table.situation, table.id).where(isLive),
    index('sales_resources_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('sales_resources_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('sales_resources_type_check', table.type, RESOURCE_TYPES),
    oneOf('sales_resources_situation_check', table.situation, SALES_SITUATIONS),
    oneOf('sales_resources_stage_check', table.stage, RESOURCE_STAGES),
    check(
      'sales_resources_priority_check',
      sql`${table.priority} between ${sql.raw(String(lowest))} and ${sql.raw(String(highest))}`,
    ),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function salesResourceSortKeysOf(table: Record<'title' | 'priority' | 'createdAt', AnyPgColumn>) {
  return {
    title: { expression: sql`lower(${table.title}) collate "C"`, type: 'text' },
    priority: { expression: sql`${table.priority}`, type: 'integer' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const salesResourceSortKeys = salesResourceSortKeysOf(salesResources);
