import { CREDIT_STATUSES } from '@builder-os/contract/modules/finance/vendor-credits';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';

/** Credit memos of vendors. They’re in the ledger, so they’re never deleted: a wrong one becomes void. */
export const vendorCredits = pgTable(
  'bill_credits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    vendor: text('vendor').notNull(),
    vendorId: integer('vendor_id').references(() => contacts.id, { onDelete: 'set null' }),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    /** The sum of its payments of bills. */
    applied: numeric('applied', { precision: 12, scale: 2 }).notNull().default('0.00'),
    creditedOn: date('credited_on', { mode: 'string' }).notNull(),
    status: text('status', { enum: CREDIT_STATUSES }).notNull().default('open'),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull(),
    category: text('category'),
    referenceNumber: text('reference_number'),
    notes: text('notes'),
    entryId: integer('entry_id')
      .notNull()
      .references(() => journalEntries.id, { onDelete: 'restrict' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    ...recordColumns,
  },
  (table) => [
    index('bill_credits_day_idx').on(table.creditedOn, table.id),
    index('bill_credits_open_idx').on(table.creditedOn, table.id).where(sql`status = 'open'`),
    index('bill_credits_vendor_idx').on(table.vendorId, table.id).where(sql`vendor_id is not null`),
    uniqueIndex('bill_credits_entry_key').on(table.entryId),
    oneOf('bill_credits_status_check', table.status, CREDIT_STATUSES),
    oneOf('bill_credits_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('bill_credits_amount_check', sql`${table.amount} > 0`),
    check(
      'bill_credits_applied_check',
      sql`${table.applied} between 0 and ${table.amount} and (${table.status} = 'applied') = (${table.applied} = ${table.amount}) and (${table.status} <> 'void' or ${table.applied} = 0)`,
    ),
    check('bill_credits_category_check', sql`char_length(${table.category}) <= 100`),
    check('bill_credits_reference_check', sql`char_length(${table.referenceNumber}) <= 50`),
  ],
);

/** The lines of credits, which add up to the credit. */
export const vendorCreditLines = pgTable(
  'bill_credit_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    creditId: integer('credit_id')
      .notNull()
      .references(() => vendorCredits.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    description: text('description'),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    category: text('category'),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'restrict' }),
    costCodeId: integer('cost_code_id').references(() => costCodes.id, { onDelete: 'restrict' }),
    costType: text('cost_type', { enum: COST_TYPES }),
  },
  (table) => [
    uniqueIndex('bill_credit_lines_key').on(table.creditId, table.position),
    index('bill_credit_lines_job_idx').on(table.jobId, table.creditId).where(sql`job_id is not null`),
    index('bill_credit_lines_code_idx').on(table.costCodeId).where(sql`cost_code_id is not null`),
    oneOf('bill_credit_lines_cost_type_check', table.costType, COST_TYPES),
    check('bill_credit_lines_amount_check', sql`${table.amount} <> 0`),
    check(
      'bill_credit_lines_job_check',
      sql`num_nulls(${table.jobId}, ${table.costCodeId}, ${table.costType}) in (0, 3)`,
    ),
    check('bill_credit_lines_description_check', sql`char_length(${table.description}) <= 200`),
    check('bill_credit_lines_category_check', sql`char_length(${table.category}) <= 100`),
  ],
);
