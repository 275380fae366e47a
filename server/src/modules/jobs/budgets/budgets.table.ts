import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { costCodes, jobLineColumns } from '../cost-codes/cost-codes.table.ts';
import { jobs } from '../jobs/jobs.table.ts';

/** Lines of a job's budget. Once the budget is approved they are version 1 and never change. */
export const budgetLines = pgTable(
  'budget_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    ...jobLineColumns({ precision: 11, scale: 3 }),
    unitCost: numeric('unit_cost', { precision: 10, scale: 2 }).notNull(),
    /** In percent of the amount. */
    markup: numeric('markup', { precision: 6, scale: 2 }).notNull().default('0.00'),
    amount: numeric('amount', { precision: 12, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`round(quantity * unit_cost, 2)`),
    price: numeric('price', { precision: 14, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`round(round(quantity * unit_cost, 2) * (100 + markup) / 100, 2)`),
    isAllowance: boolean('is_allowance').notNull().default(false),
    ...recordColumns,
  },
  (table) => [
    index('budget_lines_job_idx').on(table.jobId, table.costCodeId),
    index('budget_lines_code_idx').on(table.costCodeId),
    oneOf('budget_lines_type_check', table.costType, COST_TYPES),
    check(
      'budget_lines_quantity_check',
      sql`${table.quantity} >= 0 and ${table.unitCost} >= 0 and ${table.markup} >= 0`,
    ),
    check('budget_lines_description_check', sql`char_length(${table.description}) <= 200`),
    check('budget_lines_unit_check', sql`char_length(${table.unit}) <= 20`),
  ],
);

/** Budget moved from one code and type to another after the approval. The budget's sum stays the same. */
export const budgetTransfers = pgTable(
  'budget_transfers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    fromCodeId: integer('from_code_id')
      .notNull()
      .references(() => costCodes.id, { onDelete: 'restrict' }),
    fromType: text('from_type', { enum: COST_TYPES }).notNull(),
    toCodeId: integer('to_code_id')
      .notNull()
      .references(() => costCodes.id, { onDelete: 'restrict' }),
    toType: text('to_type', { enum: COST_TYPES }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: moment('made_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('budget_transfers_job_idx').on(table.jobId, table.id),
    index('budget_transfers_from_idx').on(table.fromCodeId),
    index('budget_transfers_to_idx').on(table.toCodeId),
    oneOf('budget_transfers_from_type_check', table.fromType, COST_TYPES),
    oneOf('budget_transfers_to_type_check', table.toType, COST_TYPES),
    check('budget_transfers_amount_check', sql`${table.amount} > 0`),
    check('budget_transfers_reason_check', sql`char_length(${table.reason}) <= 500`),
    check(
      'budget_transfers_differ_check',
      sql`(${table.fromCodeId}, ${table.fromType}) is distinct from (${table.toCodeId}, ${table.toType})`,
    ),
  ],
);

/** Estimates to complete that a manager wrote. The latest of a code and type counts; null returns to the formula. */
export const costEstimates = pgTable(
  'cost_estimates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    costCodeId: integer('cost_code_id')
      .notNull()
      .references(() => costCodes.id, { onDelete: 'restrict' }),
    costType: text('cost_type', { enum: COST_TYPES }).notNull(),
    toGo: numeric('to_go', { precision: 12, scale: 2 }),
    note: text('note'),
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    writtenAt: moment('written_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('cost_estimates_job_idx').on(table.jobId, table.costCodeId, table.costType, table.id),
    index('cost_estimates_code_idx').on(table.costCodeId),
    oneOf('cost_estimates_type_check', table.costType, COST_TYPES),
    check('cost_estimates_to_go_check', sql`${table.toGo} >= 0`),
    check('cost_estimates_note_check', sql`char_length(${table.note}) <= 500`),
  ],
);
