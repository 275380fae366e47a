import { BILLING_PLAN_KINDS } from '@builder-os/contract/modules/invoicing/billing-plans';
import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { changeOrders } from '../../changes/change-orders/change-orders.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';

/** How a job is billed. */
export const billingPlans = pgTable(
  'billing_plans',
  {
    jobId: integer('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: BILLING_PLAN_KINDS }).notNull(),
    retainagePercent: numeric('retainage_percent', { precision: 5, scale: 2 }).notNull().default('0.00'),
    termsDays: smallint('terms_days').notNull(),
    ...recordColumns,
  },
  (table) => [
    oneOf('billing_plans_kind_check', table.kind, BILLING_PLAN_KINDS),
    check('billing_plans_retainage_check', sql`${table.retainagePercent} between 0 and 100`),
    check('billing_plans_terms_check', sql`${table.termsDays} between 0 and 365`),
  ],
);

/** The lines of a plan. The billed amount of one is the sum of the invoice lines that name it. */
export const billingPlanLines = pgTable(
  'billing_plan_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => billingPlans.jobId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    description: text('description').notNull(),
    value: numeric('value', { precision: 12, scale: 2 }).notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    reachedOn: date('reached_on', { mode: 'string' }),
    category: text('category'),
    /** The signed change order that the line was added for; its value is the price of the change. */
    changeOrderId: integer('change_order_id').references(() => changeOrders.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('billing_plan_lines_key').on(table.jobId, table.position),
    uniqueIndex('billing_plan_lines_change_key').on(table.changeOrderId).where(sql`change_order_id is not null`),
    check('billing_plan_lines_value_check', sql`${table.value} <> 0`),
    check('billing_plan_lines_description_check', sql`char_length(${table.description}) <= 200`),
    check('billing_plan_lines_category_check', sql`char_length(${table.category}) <= 100`),
  ],
);
