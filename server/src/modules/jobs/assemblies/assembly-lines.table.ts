import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { jobLineColumns } from '../cost-codes/cost-codes.table.ts';
import { assemblies } from './assemblies.table.ts';

/** Lines of assemblies, in order. The quantity is for one unit of the assembly. */
export const assemblyLines = pgTable(
  'assembly_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assemblyId: integer('assembly_id')
      .notNull()
      .references(() => assemblies.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    ...jobLineColumns({ precision: 10, scale: 4 }),
    unitCost: numeric('unit_cost', { precision: 10, scale: 2 }).notNull(),
    markup: numeric('markup', { precision: 6, scale: 2 }).notNull().default('0.00'),
  },
  (table) => [
    uniqueIndex('assembly_lines_place_key').on(table.assemblyId, table.place),
    index('assembly_lines_code_idx').on(table.costCodeId),
    oneOf('assembly_lines_type_check', table.costType, COST_TYPES),
    check(
      'assembly_lines_amount_check',
      sql`${table.quantity} >= 0 and ${table.unitCost} >= 0 and ${table.markup} >= 0`,
    ),
  ],
);
