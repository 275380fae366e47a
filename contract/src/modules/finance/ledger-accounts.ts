import { z } from 'zod';
import { dayInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, requiredText } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { postingSchema } from './journal-entries.ts';
import { ENTRY_KINDS, EXPENSE_GROUPS, LEDGER_KINDS, SOURCE_TYPES } from './ledger.ts';

/** `balance` in the sense of `NORMAL_SIGN`: through the day that was asked for, else of everything posted. */
export const ledgerAccountSchema = z.object({
  id: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  name: z.string(),
  expenseGroup: z.enum(EXPENSE_GROUPS).nullable(),
  profitFirstAccountId: z.number().int().nullable(),
  /** Archived with its Profit First account: nothing is posted on it. */
  isArchived: z.boolean(),
  balance: moneySchema,
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>;

/** Cash accounts come with their Profit First account, so this makes the others. */
const ADDED_KINDS = ['receivable', 'joint_venture', 'loan', 'equity', 'distribution', 'income', 'expense'] as const;
const expenseGroupInput = z.enum(EXPENSE_GROUPS, { error: `Choose from ${EXPENSE_GROUPS.join(', ')}.` });
export const createLedgerAccountSchema = z.object({
  kind: z.enum(ADDED_KINDS, { error: `Choose from ${ADDED_KINDS.join(', ')}.` }),
  name: requiredText('a name', 100),
  expenseGroup: expenseGroupInput.optional(),
});
export type CreateLedgerAccount = z.output<typeof createLedgerAccountSchema>;
export const updateLedgerAccountSchema = createLedgerAccountSchema.omit({ kind: true }).partial();
export type UpdateLedgerAccount = z.output<typeof updateLedgerAccountSchema>;

export const ledgerAccountQuery = z.object({
  kind: listFilter(LEDGER_KINDS).optional(),
  date: dayInput.optional(),
});
export type LedgerAccountQuery = z.output<typeof ledgerAccountQuery>;

/** A posting in the register of its account, with what its entry says. */
export const registerLineSchema = postingSchema.extend({
  kind: z.enum(ENTRY_KINDS),
  memo: z.string(),
  sourceType: z.enum(SOURCE_TYPES).nullable(),
  sourceId: z.number().int().nullable(),
  isReversed: z.boolean(),
});
export type RegisterLine = z.infer<typeof registerLineSchema>;

export const registerQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  from: dayInput.optional(),
  to: dayInput.optional(),
});
export type RegisterQuery = z.output<typeof registerQuery>;

export const ledgerAccountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/ledger/accounts',
    access: 'financial_read',
    summary: 'Every account of the ledger with its balance, through a day',
    query: ledgerAccountQuery,
    response: z.array(ledgerAccountSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/ledger/accounts',
    access: 'financial_write',
    summary: 'Add an account that is not cash: a category, a loan, an interest',
    body: createLedgerAccountSchema,
    response: ledgerAccountSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ledger/accounts/:id',
    access: 'financial_write',
    summary: 'Rename an account that is not cash, or move a category to another group',
    params: idParams,
    body: updateLedgerAccountSchema,
    response: ledgerAccountSchema,
  }),
  register: endpoint({
    method: 'GET',
    path: '/api/ledger/accounts/:id/postings',
    access: 'financial_read',
    summary: 'The postings of an account, latest first',
    params: idParams,
    query: registerQuery,
    response: z.array(registerLineSchema),
    paged: true,
  }),
};
