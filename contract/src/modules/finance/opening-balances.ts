import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** An account's balance from before the books started, and the entry that posts it. */
export const openingBalanceSchema = z.object({
  accountId: z.number().int(),
  accountName: z.string(),
  date: daySchema,
  amount: moneySchema,
  entryId: z.number().int(),
});
export type OpeningBalance = z.infer<typeof openingBalanceSchema>;

/** One entry for all listed accounts, dated `date` or today; balances of 0.00 are omitted. */
export const createOpeningBalancesSchema = z.object({
  date: dayInput.optional(),
  balances: z
    .array(z.object({ accountId: idField, amount: moneyInput(MONEY_DIGITS) }))
    .min(1, 'Send at least one account.')
    .max(200),
});
export type CreateOpeningBalances = z.output<typeof createOpeningBalancesSchema>;

export const openingBalanceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/opening-balances',
    access: 'financial_read',
    summary: 'List opening balances that are posted and not reversed',
    response: z.array(openingBalanceSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/opening-balances',
    access: 'financial_write',
    summary: 'Post opening balances against the owner’s equity, once per account; returns all posted balances',
    body: createOpeningBalancesSchema,
    response: z.array(openingBalanceSchema),
    status: 201,
  }),
};
