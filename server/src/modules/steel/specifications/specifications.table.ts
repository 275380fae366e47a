import { SPECIFICATION_KINDS } from '@builder-os/contract/modules/steel/specifications';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, rankOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The specifications that the steel framing division builds to. */
export const steelSpecifications = pgTable(
  'steel_specifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: SPECIFICATION_KINDS }).notNull(),
    title: text('title').notNull(),
    value: text('value').notNull(),
    unit: text('unit'),
    place: text('place'),
    reliesOn: text('relies_on'),
    note: text('note'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('title', 'value', 'place', 'relies_on', 'note')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('steel_specifications', specificationSortKeysOf(table), table.id, isLive),
    index('steel_specifications_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('steel_specifications_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('steel_specifications_kind_check', table.kind, SPECIFICATION_KINDS),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function specificationSortKeysOf(table: Record<'kind', AnyPgColumn>) {
  return {
    kind: { expression: rankOf(table.kind, SPECIFICATION_KINDS), type: 'integer' },
  } as const satisfies Record<string, SortKey>;
}

export const specificationSortKeys = specificationSortKeysOf(steelSpecifications);
