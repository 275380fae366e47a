import { SPECIFICATION_CATEGORIES } from '@builder-os/contract/modules/specs/specifications';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The text of a specification, now and in each of its revisions. */
export const specificationText = {
  title: text('title').notNull(),
  category: text('category', { enum: SPECIFICATION_CATEGORIES }).notNull(),
  standard: text('standard').notNull(),
  description: text('description'),
  value: text('value').notNull(),
  unit: text('unit'),
  sourceEdition: text('source_edition'),
  effectiveFrom: date('effective_from', { mode: 'string' }),
};

/**
 * The specifications that the company builds to. `revision` numbers the current text; `last_updated` is when it was
 * written.
 */
export const specifications = pgTable(
  'specifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...specificationText,
    reviewOn: date('review_on', { mode: 'string' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    revision: integer('revision').notNull().default(1),
    lastUpdated: moment('last_updated').notNull().default(sql`now()`),
    searchText: text('search_text').generatedAlwaysAs(
      searchTextOf('title', 'standard', 'description', 'value', 'unit'),
    ),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('specifications', specificationSortKeysOf(table), table.id, isLive),
    index('specifications_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('specifications_category_idx').on(table.category).where(isLive),
    index('specifications_review_idx').on(table.reviewOn).where(sql`deleted_at is null and review_on is not null`),
    index('specifications_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('specifications_category_check', table.category, SPECIFICATION_CATEGORIES),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function specificationSortKeysOf(table: Record<'title' | 'lastUpdated', AnyPgColumn>) {
  return {
    title: { expression: sql`lower(${table.title}) collate "C"`, type: 'text' },
    lastUpdated: { expression: sql`${table.lastUpdated}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const specificationSortKeys = specificationSortKeysOf(specifications);
