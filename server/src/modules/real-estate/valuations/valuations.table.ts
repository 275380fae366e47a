import { VALUATION_BASES } from '@builder-os/contract/modules/real-estate/valuations';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { properties } from '../properties/properties.table.ts';

/** The values of properties by day. The latest one is the current value. */
export const propertyValuations = pgTable(
  'property_valuations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    valuedOn: date('valued_on', { mode: 'string' }).notNull(),
    value: numeric('value', { precision: 12, scale: 2 }).notNull(),
    basis: text('basis', { enum: VALUATION_BASES }).notNull(),
    source: text('source'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    index('property_valuations_day_idx').on(table.propertyId, table.valuedOn.desc(), table.id.desc()),
    oneOf('property_valuations_basis_check', table.basis, VALUATION_BASES),
    check('property_valuations_value_check', sql`${table.value} >= 0`),
  ],
);
