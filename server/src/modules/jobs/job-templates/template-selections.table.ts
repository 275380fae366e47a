import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { costCodes } from '../cost-codes/cost-codes.table.ts';
import { jobTemplates } from './job-templates.table.ts';

/** The selections that a job from a template starts with, in order. */
export const templateSelections = pgTable(
  'job_template_selections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    templateId: integer('template_id')
      .notNull()
      .references(() => jobTemplates.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    costCodeId: integer('cost_code_id')
      .notNull()
      .references(() => costCodes.id, { onDelete: 'restrict' }),
    costType: text('cost_type', { enum: COST_TYPES }).notNull(),
    /** Null, like the cost, if both come from the allowance lines of the code and type. */
    allowance: numeric('allowance', { precision: 12, scale: 2 }),
    allowanceCost: numeric('allowance_cost', { precision: 12, scale: 2 }),
    /** Days after the job starts; negative for days before it. */
    dueDays: smallint('due_days'),
  },
  (table) => [
    uniqueIndex('job_template_selections_place_key').on(table.templateId, table.place),
    index('job_template_selections_code_idx').on(table.costCodeId),
    oneOf('job_template_selections_type_check', table.costType, COST_TYPES),
    check(
      'job_template_selections_allowance_check',
      sql`(${table.allowance} is null) = (${table.allowanceCost} is null) and ${table.allowance} >= 0
        and ${table.allowanceCost} >= 0`,
    ),
  ],
);
