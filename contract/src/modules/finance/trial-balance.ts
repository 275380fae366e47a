import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';
import { EXPENSE_GROUPS, LEDGER_KINDS } from './ledger.ts';

/** An account with postings by the day. Its balance is on one side; the other is 0.00. */
export const trialBalanceLineSchema = z.object({
  ledgerAccountId: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  name: z.string(),
  expenseGroup: z.enum(EXPENSE_GROUPS).nullable(),
  debit: moneySchema,
  credit: moneySchema,
});
export type TrialBalanceLine = z.infer<typeof trialBalanceLineSchema>;

/** Every account of the ledger at the end of a day. `debit` and `credit` are the totals, which are equal. */
export const trialBalanceSchema = z.object({
  day: daySchema,
  lines: z.array(trialBalanceLineSchema),
  debit: moneySchema,
  credit: moneySchema,
});
export type TrialBalance = z.infer<typeof trialBalanceSchema>;

/** Defaults to today. */
export const trialBalanceQuery = z.object({ day: dayInput.optional() });
export type TrialBalanceQuery = z.output<typeof trialBalanceQuery>;

export const BOOK_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export const trialBalanceExportQuery = trialBalanceQuery.extend({
  format: z.enum(BOOK_FORMATS, { error: `Choose from ${BOOK_FORMATS.join(', ')}.` }).default('csv'),
});
export type TrialBalanceExportQuery = z.output<typeof trialBalanceExportQuery>;

export const trialBalanceEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/ledger/trial-balance',
    access: 'financial_read',
    summary: 'Trial balance: every ledger account with its debit or credit at the end of a day',
    query: trialBalanceQuery,
    response: trialBalanceSchema,
    isReport: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/ledger/trial-balance/export',
    access: 'financial_read',
    summary: 'Download the trial balance as CSV, XLSX or PDF',
    query: trialBalanceExportQuery,
    kind: 'file',
  }),
};
