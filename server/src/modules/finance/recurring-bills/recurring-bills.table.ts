import { MOST_DUE_DAYS } from '@builder-os/contract/modules/finance/recurring-bills';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';

/** Bills that come every month. `nextOn` is the day of the next one, which the job reads and moves on as it enters it. */
export const recurringBills = pgTable(
  'bill_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    vendor: text('vendor').notNull(),
    vendorId: integer('vendor_id').references(() => contacts.id, { onDelete: 'set null' }),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    dayOfMonth: smallint('day_of_month').notNull(),
    /** The first day of the month. */
    firstMonth: date('first_month', { mode: 'string' }).notNull(),
    lastMonth: date('last_month', { mode: 'string' }),
    dueDays: smallint('due_days').notNull().default(0),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull(),
    accountId: integer('account_id').references(() => profitFirstAccounts.id, { onDelete: 'restrict' }),
    category: text('category'),
    notes: text('notes'),
    nextOn: date('next_on', { mode: 'string' }),
    pausedAt: moment('paused_at'),
    /** Why the bill of `nextOn` couldn’t be entered; people were notified once. */
    problem: text('problem'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('bill_templates_next_idx').on(table.nextOn, table.id).where(sql`next_on is not null and deleted_at is null`),
    index('bill_templates_vendor_idx').on(table.vendorId).where(sql`vendor_id is not null`),
    index('bill_templates_account_idx').on(table.accountId).where(sql`account_id is not null`),
    index('bill_templates_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('bill_templates_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('bill_templates_amount_check', sql`${table.amount} > 0`),
    check('bill_templates_day_check', sql`${table.dayOfMonth} between 1 and 31`),
    check('bill_templates_due_check', sql.raw(`"due_days" between 0 and ${MOST_DUE_DAYS}`)),
    check(
      'bill_templates_months_check',
      sql`extract(day from ${table.firstMonth}) = 1 and extract(day from ${table.lastMonth}) = 1 and ${table.lastMonth} >= ${table.firstMonth}`,
    ),
    check('bill_templates_paused_check', sql`${table.pausedAt} is null or ${table.nextOn} is null`),
    check('bill_templates_category_check', sql`char_length(${table.category}) <= 100`),
  ],
);

export const recurringBillLines = pgTable(
  'bill_template_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recurringId: integer('recurring_id')
      .notNull()
      .references(() => recurringBills.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    description: text('description'),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    category: text('category'),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'restrict' }),
    costCodeId: integer('cost_code_id').references(() => costCodes.id, { onDelete: 'restrict' }),
    costType: text('cost_type', { enum: COST_TYPES }),
  },
  (table) => [
    uniqueIndex('bill_template_lines_key').on(table.recurringId, table.position),
    index('bill_template_lines_job_idx').on(table.jobId).where(sql`job_id is not null`),
    index('bill_template_lines_code_idx').on(table.costCodeId).where(sql`cost_code_id is not null`),
    oneOf('bill_template_lines_cost_type_check', table.costType, COST_TYPES),
    check('bill_template_lines_amount_check', sql`${table.amount} <> 0`),
    check(
      'bill_template_lines_job_check',
      sql`num_nulls(${table.jobId}, ${table.costCodeId}, ${table.costType}) in (0, 3)`,
    ),
    check('bill_template_lines_description_check', sql`char_length(${table.description}) <= 200`),
    check('bill_template_lines_category_check', sql`char_length(${table.category}) <= 100`),
  ],
);
