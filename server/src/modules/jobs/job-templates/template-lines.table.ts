import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { jobLineColumns } from '../cost-codes/cost-codes.table.ts';
import { jobTemplates } from './job-templates.table.ts';

/** The budget lines of job templates, in order. */
export const templateLines = pgTable(
  'job_template_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    templateId: integer('template_id')
      .notNull()
      .references(() => jobTemplates.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    ...jobLineColumns({ precision: 11, scale: 3 }),
    unitCost: numeric('unit_cost', { precision: 10, scale: 2 }).notNull(),
    markup: numeric('markup', { precision: 6, scale: 2 }).notNull().default('0.00'),
    isAllowance: boolean('is_allowance').notNull().default(false),
  },
  (table) => [
    uniqueIndex('job_template_lines_place_key').on(table.templateId, table.place),
    index('job_template_lines_code_idx').on(table.costCodeId),
    oneOf('job_template_lines_type_check', table.costType, COST_TYPES),
    check(
      'job_template_lines_amount_check',
      sql`${table.quantity} >= 0 and ${table.unitCost} >= 0 and ${table.markup} >= 0`,
    ),
  ],
);
