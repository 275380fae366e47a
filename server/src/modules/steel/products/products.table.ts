import { COATINGS, THICKNESSES } from '@builder-os/contract/modules/steel/steel-grades';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The kits the steel framing division makes. */
export const steelProducts = pgTable(
  'steel_products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    summary: text('summary'),
    parts: jsonb('parts').$type<string[]>().notNull().default([]),
    /** A package of whichever price list is in force. No foreign key, because a version may drop a package. */
    packageCode: text('package_code'),
    squareFeet: numeric('square_feet', { precision: 9, scale: 2 }),
    designator: text('designator'),
    mil: integer('mil').notNull(),
    coating: text('coating', { enum: COATINGS }).notNull(),
    climateZone: text('climate_zone'),
    energyCode: text('energy_code'),
    isArchived: boolean('is_archived').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('name', 'summary', 'designator')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('steel_products', productSortKeysOf(table), table.id, isLive),
    index('steel_products_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('steel_products_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('steel_products_coating_check', table.coating, COATINGS),
    check('steel_products_mil_check', sql.raw(`"mil" in (${THICKNESSES.map(({ mil }) => mil).join(', ')})`)),
    check('steel_products_area_check', sql`${table.squareFeet} > 0`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function productSortKeysOf(table: Record<'name' | 'createdAt', AnyPgColumn>) {
  return {
    name: { expression: sql`lower(${table.name}) collate "C"`, type: 'text' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const steelProductSortKeys = productSortKeysOf(steelProducts);
