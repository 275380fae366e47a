import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, optionalText } from '../../platform/fields.ts';
import { moneySchema, signedMoneyInput } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { bankLineSchema, matchCandidateSchema } from './bank-lines.ts';
import { MONEY_DIGITS } from './ledger.ts';
import {
  clearItemsSchema,
  reconciliationQuery,
  statementItemQuery,
  statementItemSchema,
  statementSuggestionSchema,
  suggestionQuery,
  worksheetSchema,
} from './statement-worksheet.ts';

/** A statement is due on an account with postings after this many days without one. */
export const STATEMENT_DUE_DAYS = 35;

/** The state of a bank statement, which gives an account's balance at the end of a day. */
export const BANK_STATEMENT_STATES = ['open', 'reconciled'] as const;
export type BankStatementState = (typeof BANK_STATEMENT_STATES)[number];

/**
 * - `ledgerBalance`: the books' current balance for that day; `outstanding`: the part not cleared by the bank;
 *   `recordedLater`: entries dated later of bank lines by that day, which were found after the books were closed;
 *   `cleared` = ledgerBalance − outstanding + recordedLater; `difference` = balance − cleared, to the cent
 * - `unseenLines`: bank lines through that day that aren't in the books; they and a difference block reconciling
 * - `isBroken`: reconciled, but an entry posted later with an earlier date changed `difference` from 0.00
 */
export const bankStatementSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  accountName: z.string(),
  date: daySchema,
  balance: moneySchema,
  ledgerBalance: moneySchema,
  cleared: moneySchema,
  outstanding: moneySchema,
  recordedLater: moneySchema,
  difference: moneySchema,
  unseenLines: z.number().int(),
  state: z.enum(BANK_STATEMENT_STATES),
  isBroken: z.boolean(),
  note: z.string().nullable(),
  reconciledAt: momentSchema.nullable(),
  reconciledByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type BankStatement = z.infer<typeof bankStatementSchema>;

/** The most lines and postings shown on each side of a statement. */
export const SHOWN_DIFFERENCES = 100;

/**
 * Both sides of a statement, through its day.
 * - `missingInBooks`: open bank lines; their sum `missingTotal` must be added to the books
 * - `missingAtBank`: postings that aren't cleared, since the previous reconciled statement or left outstanding by it;
 *   their sum is `unmatchedTotal`
 */
export const bankStatementDetailSchema = bankStatementSchema.extend({
  ...worksheetSchema.shape,
  missingInBooks: z.array(bankLineSchema),
  missingCount: z.number().int(),
  missingTotal: moneySchema,
  missingAtBank: z.array(matchCandidateSchema.omit({ daysApart: true })),
  unmatchedCount: z.number().int(),
  unmatchedTotal: moneySchema,
});
export type BankStatementDetail = z.infer<typeof bankStatementDetailSchema>;

/** An account at a bank. `isDue`: it has postings since its last statement, which is missing or too old. */
export const bankAccountStatusSchema = z.object({
  accountId: z.number().int(),
  name: z.string(),
  ledgerBalance: moneySchema,
  lastStatement: daySchema.nullable(),
  lastReconciled: daySchema.nullable(),
  lastLine: daySchema.nullable(),
  openLines: z.number().int(),
  firstUncoveredDay: daySchema.nullable(),
  daysUncovered: z.number().int(),
  isDue: z.boolean(),
});
export type BankAccountStatus = z.infer<typeof bankAccountStatusSchema>;

const statementFields = {
  accountId: idField,
  date: dayInput,
  balance: signedMoneyInput(MONEY_DIGITS),
  note: optionalText(500).optional(),
};
/** One statement per account and day. An overdrawn balance is negative. */
export const createBankStatementSchema = z.object(statementFields);
export type CreateBankStatement = z.output<typeof createBankStatementSchema>;
export const updateBankStatementSchema = z.object(statementFields).omit({ accountId: true }).partial();
export type UpdateBankStatement = z.output<typeof updateBankStatementSchema>;

export const bankStatementQuery = pageQuery.pick({ limit: true, cursor: true }).extend({ account: idInput.optional() });
export type BankStatementQuery = z.output<typeof bankStatementQuery>;

export const bankStatementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-statements',
    access: 'financial_read',
    summary: 'List bank statements, latest date first',
    query: bankStatementQuery,
    response: z.array(bankStatementSchema),
    paged: true,
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/bank-statements/accounts',
    access: 'financial_read',
    summary: 'List bank accounts with their latest statement and whether a statement is due',
    response: z.array(bankAccountStatusSchema),
  }),
  suggestion: endpoint({
    method: 'GET',
    path: '/api/bank-statements/suggestion',
    access: 'financial_read',
    summary: 'Get the day and balance that an account’s latest bank file ends with, or null',
    query: suggestionQuery,
    response: statementSuggestionSchema.nullable(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bank-statements/:id',
    access: 'financial_read',
    summary: 'Get a bank statement with its worksheet’s totals and what could explain its difference',
    params: idParams,
    response: bankStatementDetailSchema,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/bank-statements/:id/items',
    access: 'financial_read',
    summary: 'List the worksheet’s items, earliest first: cleared or not',
    params: idParams,
    query: statementItemQuery,
    response: z.array(statementItemSchema),
    paged: true,
  }),
  clear: endpoint({
    method: 'PUT',
    path: '/api/bank-statements/:id/items',
    access: 'financial_write',
    summary: 'Check off items as cleared, or uncheck them; sending the same again changes nothing',
    params: idParams,
    body: clearItemsSchema,
    response: bankStatementSchema,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/bank-statements/:id/report',
    access: 'financial_read',
    summary: 'Download the reconciliation report as a PDF or CSV',
    params: idParams,
    query: reconciliationQuery,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bank-statements',
    access: 'financial_write',
    summary: 'Record an account’s balance from a bank statement',
    body: createBankStatementSchema,
    response: bankStatementSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bank-statements/:id',
    access: 'financial_write',
    summary: 'Update a bank statement that isn’t reconciled',
    params: idParams,
    body: updateBankStatementSchema,
    response: bankStatementSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/bank-statements/:id',
    access: 'financial_write',
    summary: 'Permanently delete a bank statement that isn’t reconciled',
    params: idParams,
    status: 204,
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/api/bank-statements/:id/reconcile',
    access: 'financial_write',
    summary: 'Reconcile a bank statement; the books and the bank must agree to the cent',
    params: idParams,
    response: bankStatementSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/bank-statements/:id/reopen',
    access: 'financial_write',
    summary: 'Undo the account’s latest reconciliation',
    params: idParams,
    response: bankStatementSchema,
  }),
};
