import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, requiredText } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { postingSchema } from './journal-entries.ts';
import { ENTRY_KINDS, EXPENSE_GROUPS, LEDGER_KINDS, SOURCE_TYPES } from './ledger.ts';

/**
 * An account of the ledger. A category is an account of the kind `income` or `expense`.
 * - `balance`: signed by `NORMAL_SIGN`; runs through the requested day, or over everything posted without one
 * - `isUsed`: whether anything is posted to it, or a bill or bank rule names it; then it can be retired, not deleted
 * - `isRetired`: a category that can’t be chosen anymore; records that have it keep it
 * - `isBuiltIn`: a category the app posts to when none is chosen; it keeps its name and can’t be retired
 */
export const ledgerAccountSchema = z.object({
  id: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  name: z.string(),
  expenseGroup: z.enum(EXPENSE_GROUPS).nullable(),
  profitFirstAccountId: z.number().int().nullable(),
  /** Archived together with its Profit First account; it accepts no postings. */
  isArchived: z.boolean(),
  isUsed: z.boolean(),
  isRetired: z.boolean(),
  isBuiltIn: z.boolean(),
  balance: moneySchema,
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>;

/** Kinds a user can add. Cash accounts are created with their Profit First accounts. */
const ADDED_KINDS = ['receivable', 'joint_venture', 'loan', 'equity', 'distribution', 'income', 'expense'] as const;
const expenseGroupInput = z.enum(EXPENSE_GROUPS, { error: `Choose from ${EXPENSE_GROUPS.join(', ')}.` });
export const createLedgerAccountSchema = z.object({
  kind: z.enum(ADDED_KINDS, { error: `Choose from ${ADDED_KINDS.join(', ')}.` }),
  name: requiredText('a name', 100),
  expenseGroup: expenseGroupInput.optional(),
});
export type CreateLedgerAccount = z.output<typeof createLedgerAccountSchema>;
export const updateLedgerAccountSchema = createLedgerAccountSchema
  .omit({ kind: true })
  .extend({ isRetired: z.boolean('Enter true or false.') })
  .partial();
export type UpdateLedgerAccount = z.output<typeof updateLedgerAccountSchema>;

export const ledgerAccountQuery = z.object({
  kind: listFilter(LEDGER_KINDS).optional(),
  date: dayInput.optional(),
});
export type LedgerAccountQuery = z.output<typeof ledgerAccountQuery>;

/** A posting in an account's register, with details of its entry. */
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
  unit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }).optional(),
});
export type RegisterQuery = z.output<typeof registerQuery>;

export const ledgerAccountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/ledger/accounts',
    access: 'financial_read',
    summary: 'List ledger accounts with their balances through a date',
    query: ledgerAccountQuery,
    response: z.array(ledgerAccountSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/ledger/accounts',
    access: 'financial_write',
    summary: 'Create a non-cash account, such as a category, a loan or a joint venture interest',
    body: createLedgerAccountSchema,
    response: ledgerAccountSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ledger/accounts/:id',
    access: 'financial_write',
    summary: 'Rename a non-cash account, move a category to another group, or retire or restore it',
    params: idParams,
    body: updateLedgerAccountSchema,
    response: ledgerAccountSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ledger/accounts/:id',
    access: 'financial_write',
    summary: 'Permanently delete a category that nothing uses',
    params: idParams,
    status: 204,
  }),
  register: endpoint({
    method: 'GET',
    path: '/api/ledger/accounts/:id/postings',
    access: 'financial_read',
    summary: 'List an account’s postings, latest first',
    params: idParams,
    query: registerQuery,
    response: z.array(registerLineSchema),
    paged: true,
  }),
};
