import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, optionalText } from '../../platform/fields.ts';
import { moneySchema, signedMoneyInput } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { bankLineSchema, matchCandidateSchema } from './bank-lines.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** After so many days with postings and no statement an account is shown as due. */
export const STATEMENT_DUE_DAYS = 35;

/** A statement of a bank: what it says lay on an account at the end of a day. */
export const BANK_STATEMENT_STATES = ['open', 'reconciled'] as const;
export type BankStatementState = (typeof BANK_STATEMENT_STATES)[number];

/**
 * - `ledgerBalance`: what the books say of that day, now. `outstanding`: what of it the bank had not cleared by then,
 *   `cleared` = ledgerBalance − outstanding, `difference` = balance − cleared, to the cent
 * - `unseenLines`: lines of the bank through that day that are not in the books; they and a difference block reconciling
 * - a reconciled statement whose difference is not 0.00 any more (`isBroken`) was overtaken by an entry dated before it
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

/** How many lines and postings a statement shows of either side. */
export const SHOWN_DIFFERENCES = 100;

/**
 * Both sides of a statement, through its day.
 * - `missingInBooks`: open lines of the bank; their sum `missingTotal` is to be added to the books
 * - `missingAtBank`: postings no line of the bank was matched with, after the reconciled statement before it or left
 *   outstanding by that one; their sum `unmatchedTotal` is what is outstanding
 */
export const bankStatementDetailSchema = bankStatementSchema.extend({
  missingInBooks: z.array(bankLineSchema),
  missingCount: z.number().int(),
  missingTotal: moneySchema,
  missingAtBank: z.array(matchCandidateSchema.omit({ daysApart: true })),
  unmatchedCount: z.number().int(),
  unmatchedTotal: moneySchema,
});
export type BankStatementDetail = z.infer<typeof bankStatementDetailSchema>;

/** An account with a bank. `isDue`: it has postings since its last statement, which is too long ago or never was. */
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
/** One statement an account and day. An overdrawn balance is negative. */
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
    summary: 'Statements of banks, latest day first',
    query: bankStatementQuery,
    response: z.array(bankStatementSchema),
    paged: true,
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/bank-statements/accounts',
    access: 'financial_read',
    summary: 'Every account with its last statement, and whether one is due',
    response: z.array(bankAccountStatusSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bank-statements/:id',
    access: 'financial_read',
    summary: 'One statement with what can explain its difference',
    params: idParams,
    response: bankStatementDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bank-statements',
    access: 'financial_write',
    summary: 'Write down what a statement says lay on an account',
    body: createBankStatementSchema,
    response: bankStatementSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bank-statements/:id',
    access: 'financial_write',
    summary: 'Correct a statement that is not reconciled',
    params: idParams,
    body: updateBankStatementSchema,
    response: bankStatementSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/bank-statements/:id',
    access: 'financial_write',
    summary: 'Delete a statement that is not reconciled',
    params: idParams,
    status: 204,
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/api/bank-statements/:id/reconcile',
    access: 'financial_write',
    summary: 'Confirm that books and bank agree to the cent',
    params: idParams,
    response: bankStatementSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/bank-statements/:id/reopen',
    access: 'financial_write',
    summary: 'Take back a reconciliation',
    params: idParams,
    response: bankStatementSchema,
  }),
};
