import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, dayOrMomentInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { COST_TYPES } from '../jobs/cost-codes.ts';
import { entrySchema, reverseEntrySchema } from './journal-entries.ts';
import { MONEY_DIGITS } from './ledger.ts';

export const TRANSACTION_TYPES = ['income', 'expense', 'transfer', 'allocation'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** How many transactions the tab shows before 'View all'. */
export const RECENT_TRANSACTIONS = 10;

export const TRANSACTION_SORT_KEYS = ['transactionDate', 'amount', 'createdAt'] as const;

/** Income shows a plus sign; all other types show a minus sign. */
export function signOf(type: TransactionType): '+' | '−' {
  return type === 'income' ? '+' : '−';
}

/** Whether the type only moves money between accounts, so the form asks for both accounts. */
export function movesBetweenAccounts(type: TransactionType): boolean {
  return type === 'transfer' || type === 'allocation';
}

export const RECEIPT_LIMIT = 10 * 1024 * 1024;

/**
 * A transaction and its one journal entry. It never changes: `reverse` posts the mirror entry, `correct` reverses it
 * and records another (`replacedById`, and `replacesId` on the new one).
 * - `accountId`: where the money came in or went out; for transfers and allocations, the account it left
 * - `toAccountId`: for transfers and allocations, the destination; null if an allocation filled several accounts
 * - `needsAccount`: part of it is on 'Unassigned'; use `correct` to name the account
 */
export const financialTransactionSchema = z.object({
  id: z.number().int(),
  transactionType: z.enum(TRANSACTION_TYPES),
  businessUnit: z.enum(BUSINESS_UNITS),
  amount: moneySchema,
  description: z.string(),
  category: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  transactionDate: daySchema,
  accountId: z.number().int(),
  accountName: z.string(),
  toAccountId: z.number().int().nullable(),
  toAccountName: z.string().nullable(),
  projectId: z.number().int().nullable(),
  projectName: z.string().nullable(),
  partnerId: z.number().int().nullable(),
  dealId: z.number().int().nullable(),
  jobId: z.number().int().nullable(),
  jobName: z.string().nullable(),
  costCodeId: z.number().int().nullable(),
  costCode: z.string().nullable(),
  costType: z.enum(COST_TYPES).nullable(),
  entryId: z.number().int(),
  reversalEntryId: z.number().int().nullable(),
  reversedOn: daySchema.nullable(),
  replacesId: z.number().int().nullable(),
  replacedById: z.number().int().nullable(),
  needsAccount: z.boolean(),
  receipt: z
    .object({ fileName: z.string(), mediaType: z.string(), size: z.number().int(), uploadedAt: momentSchema })
    .nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type FinancialTransaction = z.infer<typeof financialTransactionSchema>;

/** A transaction with its ledger entries: its own, and its reversal's. */
export const transactionDetailSchema = financialTransactionSchema.extend({ entries: z.array(entrySchema) });
export type TransactionDetail = z.infer<typeof transactionDetailSchema>;

/** The job whose cost an expense is, with its cost code and type: all three or none. */
export const costFields = {
  jobId: idField.nullable().optional(),
  costCodeId: idField.nullable().optional(),
  costType: z
    .enum(COST_TYPES, { error: `Choose from ${COST_TYPES.join(', ')}.` })
    .nullable()
    .optional(),
};

const transactionFields = {
  transactionType: z.enum(TRANSACTION_TYPES, { error: `Choose from ${TRANSACTION_TYPES.join(', ')}.` }),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }),
  amount: positiveMoneyInput(MONEY_DIGITS),
  description: requiredText('a description', LIMITS.notes),
  transactionDate: dayOrMomentInput,
  accountId: idField.nullable().optional(),
  fromAccountId: idField.nullable().optional(),
  toAccountId: idField.nullable().optional(),
  category: optionalText(100).optional(),
  referenceNumber: optionalText(50).optional(),
  projectId: idField.nullable().optional(),
  partnerId: idField.nullable().optional(),
  dealId: idField.nullable().optional(),
  ...costFields,
};

/**
 * The specified payload plus optional fields. An expense can be a job’s cost; then it names job, cost code and type. Income and expenses take `accountId`; transfers and allocations take
 * `fromAccountId` and `toAccountId`. Defaults: the income account for income and the source of allocations, the
 * operating account for expenses, and otherwise 'Unassigned'.
 */
export const createFinancialTransactionSchema = z.object(transactionFields);
export type CreateFinancialTransaction = z.output<typeof createFinancialTransactionSchema>;

/** The fields to change; omitted fields keep their values. */
export const correctTransactionSchema = z.object(transactionFields).partial();
export type CorrectTransaction = z.output<typeof correctTransactionSchema>;

/** Dates are inclusive; `account` matches either side of a transfer. */
export const transactionFilterQuery = pageQuery.pick({ q: true }).extend({
  type: listFilter(TRANSACTION_TYPES).optional(),
  unit: listFilter(BUSINESS_UNITS).optional(),
  account: idInput.optional(),
  category: z.string().trim().max(100).optional(),
  projectId: idInput.optional(),
  partnerId: idInput.optional(),
  dealId: idInput.optional(),
  jobId: idInput.optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
  minimum: moneyInput(MONEY_DIGITS).optional(),
  maximum: moneyInput(MONEY_DIGITS).optional(),
  state: z.enum(['posted', 'reversed'], { error: 'Choose from posted, reversed.' }).optional(),
  needsAccount: z.literal('yes').optional(),
});
export type TransactionFilter = z.output<typeof transactionFilterQuery>;

export const transactionListQuery = pageQuery.extend({
  ...transactionFilterQuery.shape,
  sort: sortInput(TRANSACTION_SORT_KEYS).optional(),
});
export type TransactionListQuery = z.output<typeof transactionListQuery>;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export const transactionExportQuery = transactionListQuery.omit({ limit: true, cursor: true }).extend({
  format: z.enum(EXPORT_FORMATS, { error: `Choose from ${EXPORT_FORMATS.join(', ')}.` }).default('csv'),
});
export type TransactionExportQuery = z.output<typeof transactionExportQuery>;

export const financialTransactionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/financial-transactions',
    access: 'financial_read',
    summary: 'List transactions, latest date first',
    query: transactionListQuery,
    response: z.array(financialTransactionSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/financial-transactions/export',
    access: 'financial_read',
    summary: 'Download the filtered transactions as CSV or XLSX',
    query: transactionExportQuery,
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/financial-transactions/:id',
    access: 'financial_read',
    summary: 'Get a transaction with its postings',
    params: idParams,
    response: transactionDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/financial-transactions',
    access: 'financial_write',
    summary: 'Record a transaction',
    body: createFinancialTransactionSchema,
    response: financialTransactionSchema,
    status: 201,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/financial-transactions/:id/reverse',
    access: 'financial_write',
    summary: 'Reverse a transaction with a mirror entry',
    params: idParams,
    body: reverseEntrySchema,
    response: financialTransactionSchema,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/financial-transactions/:id/correct',
    access: 'financial_write',
    summary: 'Correct a transaction; reverses it and records it again with your changes; returns the new transaction',
    params: idParams,
    body: correctTransactionSchema,
    response: financialTransactionSchema,
    status: 201,
  }),
  uploadReceipt: endpoint({
    method: 'POST',
    path: '/api/financial-transactions/:id/receipt',
    access: 'financial_write',
    summary: 'Attach a receipt (PDF, PNG, JPEG or WebP, up to 10 MB); it replaces any earlier receipt',
    params: idParams,
    kind: 'upload',
    bodyLimit: RECEIPT_LIMIT + 64 * 1024,
    response: financialTransactionSchema,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/financial-transactions/:id/receipt',
    access: 'financial_read',
    summary: 'Download a transaction’s receipt',
    params: idParams,
    kind: 'file',
  }),
};
