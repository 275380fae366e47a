import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordColumns } from '../../../platform/db/columns.ts';

/** The divisions of the cost codes, by their two digits. */
export const costDivisions = pgTable(
  'cost_divisions',
  { number: text('number').primaryKey(), name: text('name').notNull() },
  (table) => [
    check('cost_divisions_number_check', sql`${table.number} ~ '^[0-9]{2}$'`),
    check('cost_divisions_name_check', sql`char_length(${table.name}) <= 100`),
  ],
);

/** Where cost belongs: `03-100 Footings`. The migration adds a starter list; codes in use are retired, never deleted. */
export const costCodes = pgTable(
  'cost_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    division: text('division')
      .notNull()
      .references(() => costDivisions.number, { onDelete: 'restrict' }),
    retiredAt: moment('retired_at'),
    ...recordColumns,
  },
  (table) => [
    unique('cost_codes_code_key').on(table.code),
    index('cost_codes_division_idx').on(table.division),
    check(
      'cost_codes_code_check',
      sql`${table.code} ~ '^[0-9]{2}-[0-9]{3}$' and left(${table.code}, 2) = ${table.division}`,
    ),
    check('cost_codes_name_check', sql`char_length(${table.name}) <= 100`),
  ],
);

/** The columns of every line of a job: its code and type, and how much of what. */
export function jobLineColumns(quantity: { precision: number; scale: number }) {
  return {
    costCodeId: integer('cost_code_id')
      .notNull()
      .references(() => costCodes.id, { onDelete: 'restrict' }),
    costType: text('cost_type', { enum: COST_TYPES }).notNull(),
    description: text('description').notNull(),
    quantity: numeric('quantity', quantity).notNull(),
    unit: text('unit').notNull(),
  };
}
