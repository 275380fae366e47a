import { SELECTION_STATES } from '@builder-os/contract/modules/changes/selection-states';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';

/**
 * Choices that the customers of jobs make. The chosen option and the change order are ids without foreign keys:
 * options point here, and change orders are never permanently deleted while a choice names them.
 */
export const selections = pgTable(
  'selections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    allowance: numeric('allowance', { precision: 12, scale: 2 }).notNull(),
    allowanceCost: numeric('allowance_cost', { precision: 12, scale: 2 }).notNull(),
    costCodeId: integer('cost_code_id')
      .notNull()
      .references(() => costCodes.id, { onDelete: 'restrict' }),
    costType: text('cost_type', { enum: COST_TYPES }).notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    /** Days after the start of its job, while the job has no start date. */
    dueDays: smallint('due_days'),
    state: text('state', { enum: SELECTION_STATES }).notNull().default('open'),
    isReleased: boolean('is_released').notNull().default(false),
    chosenOptionId: integer('chosen_option_id'),
    chosenAt: moment('chosen_at'),
    chosenBy: uuid('chosen_by').references(() => users.id, { onDelete: 'set null' }),
    /** The customer, as they wrote their name on the job’s page. */
    chosenName: text('chosen_name'),
    changeOrderId: integer('change_order_id'),
    closedAt: moment('closed_at'),
    /** When the customer was reminded by email, which happens once for each selection. */
    remindedAt: moment('reminded_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The last person who priced it, who is the writer of the change order that a choice creates. */
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('selections_job_idx').on(table.jobId, table.id).where(sql`deleted_at is null`),
    index('selections_code_idx').on(table.costCodeId),
    index('selections_due_idx').on(table.dueOn, table.id).where(sql`state = 'open' and deleted_at is null`),
    index('selections_chosen_by_idx').on(table.chosenBy).where(sql`chosen_by is not null`),
    index('selections_created_by_idx').on(table.createdBy),
    index('selections_change_idx').on(table.changeOrderId).where(sql`change_order_id is not null`),
    index('selections_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('selections_type_check', table.costType, COST_TYPES),
    oneOf('selections_state_check', table.state, SELECTION_STATES),
    check('selections_allowance_check', sql`${table.allowance} >= 0 and ${table.allowanceCost} >= 0`),
    check('selections_title_check', sql`char_length(${table.title}) <= 200`),
    check(
      'selections_choice_check',
      sql`(${table.chosenOptionId} is null) = (${table.chosenAt} is null)
        and (${table.state} <> 'open' or ${table.chosenOptionId} is null)
        and (${table.state} <> 'chosen' or ${table.chosenOptionId} is not null)`,
    ),
    check('selections_closed_check', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
  ],
);
