import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, percentInput } from '../../platform/money.ts';
import { MONEY_DIGITS } from './ledger.ts';

export const ACCOUNT_TYPES = ['checking', 'savings', 'profit', 'owners_pay', 'taxes', 'operating'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The purposes of accounts that the app must know. Only one active account can have each role. */
export const ACCOUNT_ROLES = [
  'income',
  'profit',
  'owners_pay',
  'taxes',
  'operating',
  'materials',
  'profit_hold',
  'tax_hold',
  'vault',
  'suspense',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Roles a user can choose. `suspense` is reserved for 'Unassigned', which holds money without an account. */
export const CHOSEN_ROLES = [
  'income',
  'profit',
  'owners_pay',
  'taxes',
  'operating',
  'materials',
  'profit_hold',
  'tax_hold',
  'vault',
] as const;

/** The accounts that 'Set up accounts' creates, in this order. */
export const DEFAULT_ACCOUNTS: readonly {
  name: string;
  accountType: AccountType;
  percentage: string;
  role: AccountRole;
  isSystem: boolean;
}[] = [
  { name: 'Income', accountType: 'checking', percentage: '0.00', role: 'income', isSystem: false },
  { name: 'Profit', accountType: 'profit', percentage: '10.00', role: 'profit', isSystem: false },
  { name: "Owner's Pay", accountType: 'owners_pay', percentage: '25.00', role: 'owners_pay', isSystem: false },
  { name: 'Taxes', accountType: 'taxes', percentage: '15.00', role: 'taxes', isSystem: false },
  { name: 'Operating Expenses', accountType: 'operating', percentage: '50.00', role: 'operating', isSystem: false },
  { name: 'Materials & Subs', accountType: 'savings', percentage: '0.00', role: 'materials', isSystem: false },
  { name: 'Vault', accountType: 'savings', percentage: '0.00', role: 'vault', isSystem: false },
  { name: 'Unassigned', accountType: 'checking', percentage: '0.00', role: 'suspense', isSystem: true },
];

/**
 * A cash account. `currentBalance` is the sum of its postings, never a stored figure; `isActive` is false once
 * archived; `isSystem` marks 'Unassigned', which can't be renamed or archived.
 */
export const profitFirstAccountSchema = z.object({
  id: z.number().int(),
  accountType: z.enum(ACCOUNT_TYPES),
  name: z.string(),
  percentage: z.string(),
  currentBalance: moneySchema,
  targetBalance: moneySchema.nullable(),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  isSystem: z.boolean(),
  role: z.enum(ACCOUNT_ROLES).nullable(),
  ledgerAccountId: z.number().int(),
  archivedAt: momentSchema.nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type ProfitFirstAccount = z.infer<typeof profitFirstAccountSchema>;

const accountFields = {
  name: requiredText('a name', 100),
  accountType: z.enum(ACCOUNT_TYPES, { error: `Choose from ${ACCOUNT_TYPES.join(', ')}.` }),
  percentage: percentInput,
  targetBalance: moneyInput(MONEY_DIGITS).nullable().optional(),
  role: z
    .enum(CHOSEN_ROLES, { error: `Choose from ${CHOSEN_ROLES.join(', ')}.` })
    .nullable()
    .optional(),
};

/** `openingBalance` is posted against equity, dated `openingDate` or today. */
export const createProfitFirstAccountSchema = z.object({
  ...accountFields,
  openingBalance: moneyInput(MONEY_DIGITS).optional(),
  openingDate: dayInput.optional(),
});
export type CreateProfitFirstAccount = z.output<typeof createProfitFirstAccountSchema>;

export const updateProfitFirstAccountSchema = z.object(accountFields).partial();
export type UpdateProfitFirstAccount = z.output<typeof updateProfitFirstAccountSchema>;

/** The ids of all active accounts in the new order. */
export const orderAccountsSchema = z.object({ ids: z.array(idField).min(1, 'Send every account.').max(200) });
export type OrderAccounts = z.output<typeof orderAccountsSchema>;

/** Changes several percentages together; afterwards those of all active accounts must total 100.00. */
export const changePercentagesSchema = z.object({
  percentages: z
    .array(z.object({ id: idField, percentage: percentInput }))
    .min(1, 'Send at least one account.')
    .max(200),
});
export type ChangePercentages = z.output<typeof changePercentagesSchema>;

export const accountListQuery = z.object({ archived: z.literal('yes').optional() });

const LONGEST_HISTORY = 104;
export const accountHistoryQuery = z.object({
  weeks: z
    .string()
    .regex(/^\d{1,3}$/, `Enter a whole number from 1 to ${LONGEST_HISTORY}.`)
    .transform(Number)
    .pipe(z.number().min(1).max(LONGEST_HISTORY, `Enter ${LONGEST_HISTORY} or less.`))
    .meta({ type: 'integer', minimum: 1, maximum: LONGEST_HISTORY })
    .optional(),
});

/** Balances at the end of a day, one day per week; the last is today. */
export const accountHistorySchema = z.object({
  day: daySchema,
  balances: z.array(z.object({ accountId: z.number().int(), balance: moneySchema })),
});
export type AccountHistory = z.infer<typeof accountHistorySchema>;

export const profitFirstAccountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/profit-first-accounts',
    access: 'financial_read',
    summary: 'List Profit First accounts in order, with balances; `?archived=yes` includes archived accounts',
    query: accountListQuery,
    response: z.array(profitFirstAccountSchema),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/profit-first-accounts/history',
    access: 'financial_read',
    summary: 'Get account balances by week; 12 weeks by default',
    query: accountHistoryQuery,
    response: z.array(accountHistorySchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/profit-first-accounts/:id',
    access: 'financial_read',
    summary: 'Get a Profit First account with its balance',
    params: idParams,
    response: profitFirstAccountSchema,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/profit-first-accounts/set-up',
    access: 'financial_write',
    summary: 'Create the default Profit First accounts if there are none',
    response: z.array(profitFirstAccountSchema),
    status: 201,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/profit-first-accounts',
    access: 'financial_write',
    summary: 'Create a Profit First account with its opening balance',
    body: createProfitFirstAccountSchema,
    response: profitFirstAccountSchema,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/profit-first-accounts/order',
    access: 'financial_write',
    summary: 'Reorder Profit First accounts',
    body: orderAccountsSchema,
    response: z.array(profitFirstAccountSchema),
  }),
  percentages: endpoint({
    method: 'PUT',
    path: '/api/profit-first-accounts/percentages',
    access: 'financial_write',
    summary: 'Update percentages together, so that they total 100.00',
    body: changePercentagesSchema,
    response: z.array(profitFirstAccountSchema),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/profit-first-accounts/:id',
    access: 'financial_write',
    summary: 'Update a Profit First account; only the fields you send change, and its balance changes only by postings',
    params: idParams,
    body: updateProfitFirstAccountSchema,
    response: profitFirstAccountSchema,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/profit-first-accounts/:id/archive',
    access: 'financial_write',
    summary: 'Archive an account whose balance is 0.00; its history stays',
    params: idParams,
    response: profitFirstAccountSchema,
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/api/profit-first-accounts/:id/unarchive',
    access: 'financial_write',
    summary: 'Restore an archived account',
    params: idParams,
    response: profitFirstAccountSchema,
  }),
};
