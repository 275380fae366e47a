import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { purchaseOrderLines } from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { vendorCredits } from '../vendor-credits/vendor-credits.table.ts';
import { bills } from './bills.table.ts';

/** The lines of bills, which add up to the bill. */
export const billLines = pgTable(
  'bill_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    billId: integer('bill_id')
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    description: text('description'),
    quantity: numeric('quantity', { precision: 10, scale: 3 }),
    unitPrice: numeric('unit_price', { precision: 12, scale: 4 }),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    category: text('category'),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'restrict' }),
    costCodeId: integer('cost_code_id').references(() => costCodes.id, { onDelete: 'restrict' }),
    costType: text('cost_type', { enum: COST_TYPES }),
    orderLineId: integer('order_line_id').references(() => purchaseOrderLines.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('bill_lines_key').on(table.billId, table.position),
    index('bill_lines_job_idx').on(table.jobId, table.billId).where(sql`job_id is not null`),
    index('bill_lines_code_idx').on(table.costCodeId).where(sql`cost_code_id is not null`),
    index('bill_lines_order_line_idx').on(table.orderLineId).where(sql`order_line_id is not null`),
    oneOf('bill_lines_cost_type_check', table.costType, COST_TYPES),
    check('bill_lines_amount_check', sql`${table.amount} <> 0`),
    check('bill_lines_job_check', sql`num_nulls(${table.jobId}, ${table.costCodeId}, ${table.costType}) in (0, 3)`),
    check('bill_lines_order_check', sql`${table.orderLineId} is null or ${table.jobId} is not null`),
    check('bill_lines_description_check', sql`char_length(${table.description}) <= 200`),
    check('bill_lines_category_check', sql`char_length(${table.category}) <= 100`),
  ],
);

/**
 * Payments of bills. The transaction moves the money and makes the cost an expense; the settlement takes the same part
 * out of accounts payable. Payments from before there were settlements have none. A payment with a vendor’s credit has
 * no transaction: its settlement makes the bill’s part an expense, and the credit’s entry takes the same off the
 * credit’s lines (docs/decisions/053).
 */
export const billPayments = pgTable(
  'bill_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    billId: integer('bill_id')
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    transactionId: integer('transaction_id').references(() => financialTransactions.id, { onDelete: 'restrict' }),
    settlementId: integer('settlement_id').references(() => journalEntries.id, { onDelete: 'restrict' }),
    creditId: integer('credit_id').references(() => vendorCredits.id, { onDelete: 'cascade' }),
    creditEntryId: integer('credit_entry_id').references(() => journalEntries.id, { onDelete: 'restrict' }),
    /** The amount each line of the credit gave, in order. */
    creditShares: numeric('credit_shares', { precision: 12, scale: 2 }).array(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('bill_payments_bill_idx').on(table.billId),
    uniqueIndex('bill_payments_transaction_key').on(table.transactionId),
    uniqueIndex('bill_payments_settlement_key').on(table.settlementId).where(sql`settlement_id is not null`),
    index('bill_payments_paid_idx').on(table.paidOn).where(sql`undone_at is null`),
    uniqueIndex('bill_payments_credit_entry_key').on(table.creditEntryId).where(sql`credit_entry_id is not null`),
    index('bill_payments_credit_idx').on(table.creditId).where(sql`credit_id is not null`),
    check('bill_payments_amount_check', sql`${table.amount} > 0`),
    check('bill_payments_means_check', sql`num_nonnulls(${table.transactionId}, ${table.creditId}) = 1`),
    check(
      'bill_payments_credit_check',
      sql`num_nonnulls(${table.creditId}, ${table.creditEntryId}, ${table.creditShares}) in (0, 3) and (${table.creditId} is null or ${table.settlementId} is not null)`,
    ),
  ],
);
