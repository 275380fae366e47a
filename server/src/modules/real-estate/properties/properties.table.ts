import { PROPERTY_STATUSES, PROPERTY_TYPES } from '@builder-os/contract/modules/real-estate/properties';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, rankOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The properties of the ventures. Their values are in their valuations, their owners in their shares. */
export const properties = pgTable(
  'properties',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code'),
    county: text('county'),
    climateZone: integer('climate_zone'),
    type: text('type', { enum: PROPERTY_TYPES }).notNull(),
    status: text('status', { enum: PROPERTY_STATUSES }).notNull().default('pending'),
    units: integer('units').notNull().default(1),
    squareFeet: integer('square_feet'),
    yearBuilt: integer('year_built'),
    acquiredOn: date('acquired_on', { mode: 'string' }),
    soldOn: date('sold_on', { mode: 'string' }),
    investment: numeric('investment', { precision: 12, scale: 2 }).notNull(),
    loanBalance: numeric('loan_balance', { precision: 12, scale: 2 }).notNull().default('0.00'),
    projectedRoi: numeric('projected_roi', { precision: 5, scale: 2 }),
    notes: text('notes'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(
      searchTextOf('address', 'city', 'state', 'county', 'postal_code', 'notes'),
    ),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('properties', storedSortKeysOf(table), table.id, isLive),
    index('properties_status_idx').on(table.status, table.id).where(isLive),
    index('properties_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('properties_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('properties_type_check', table.type, PROPERTY_TYPES),
    oneOf('properties_status_check', table.status, PROPERTY_STATUSES),
    check('properties_state_check', sql`${table.state} ~ '^[A-Z]{2}$'`),
    check('properties_climate_zone_check', sql`${table.climateZone} between 1 and 8`),
    check('properties_units_check', sql`${table.units} > 0`),
    check('properties_square_feet_check', sql`${table.squareFeet} > 0`),
    check('properties_investment_check', sql`${table.investment} >= 0`),
    check('properties_loan_check', sql`${table.loanBalance} >= 0`),
    check('properties_sold_check', sql`(${table.status} = 'sold') = (${table.soldOn} is not null)`),
    check('properties_days_check', sql`${table.soldOn} >= ${table.acquiredOn}`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function storedSortKeysOf(
  table: Record<'address' | 'city' | 'status' | 'investment' | 'acquiredOn' | 'createdAt', AnyPgColumn>,
) {
  return {
    address: { expression: sql`lower(${table.address}) collate "C"`, type: 'text' },
    city: { expression: sql`lower(${table.city}) collate "C"`, type: 'text' },
    status: { expression: rankOf(table.status, PROPERTY_STATUSES), type: 'integer' },
    investment: { expression: sql`${table.investment}`, type: 'numeric' },
    acquiredOn: { expression: sql`coalesce(${table.acquiredOn}, 'infinity'::date)`, type: 'date' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

/** The indexed sort keys of a list. Value and return are computed from the valuations. */
export const storedPropertySortKeys = storedSortKeysOf(properties);
