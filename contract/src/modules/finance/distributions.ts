import { z } from 'zod';
import { businessDayFrom } from '../../platform/business-days.ts';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, requiredText } from '../../platform/fields.ts';
import { fromCents, moneySchema, percentInput, positiveMoneyInput, toCents } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { quarterInput, quarterStart } from '../../platform/quarters.ts';
import { MONEY_DIGITS } from './ledger.ts';
import { reversibleFields } from './posted-record.ts';

/** Half of the Profit balance is distributed; the other half stays in reserve. */
export const DISTRIBUTED_PERCENT = '50.00';

export const DISTRIBUTION_STRATEGIES = ['owner', 'debt', 'vault'] as const;
export type DistributionStrategy = (typeof DISTRIBUTION_STRATEGIES)[number];

/**
 * The strategies for a distribution, with the source of each rule. `usual`, `least` and `most` are percentages kept for
 * debt or the vault; the owner gets the rest.
 */
export const STRATEGY_RULES: Record<
  DistributionStrategy,
  { label: string; usual: string; least: string; most: string; source: string }
> = {
  owner: {
    label: 'All to the owner',
    usual: '0.00',
    least: '0.00',
    most: '0.00',
    source: 'Standard Profit First: half the Profit account, on the first business day of the quarter',
  },
  debt: {
    label: 'Debt first',
    usual: '98.00',
    least: '95.00',
    most: '99.00',
    source: 'While you carry debt, 95% to 99% of the distribution pays it down. 98% is common.',
  },
  vault: {
    label: 'Vault first',
    usual: '75.00',
    least: '75.00',
    most: '75.00',
    source: '75% goes to the vault and 25% to the owner. Our own rule of thumb, not part of Profit First.',
  },
};

/** The day a quarter's distribution is due: its first business day. */
export function distributionDay(quarter: string): string {
  return businessDayFrom(quarterStart(quarter));
}

/** Half of the Profit balance, rounded down to the cent; 0.00 if the balance isn't positive. */
export function distributionOf(profitBalance: string): string {
  const cents = toCents(profitBalance);
  return fromCents(cents > 0n ? (cents * toCents(DISTRIBUTED_PERCENT)) / 10_000n : 0n);
}

/** Splits a distribution between the owner and debt or the vault; the owner's part is rounded down. */
export function splitDistribution(amount: string, keptPercent: string): { toOwner: string; kept: string } {
  const cents = toCents(amount);
  const toOwner = (cents * (10_000n - toCents(keptPercent))) / 10_000n;
  return { toOwner: fromCents(toOwner), kept: fromCents(cents - toOwner) };
}

const strategyInput = z.enum(DISTRIBUTION_STRATEGIES, { error: `Choose from ${DISTRIBUTION_STRATEGIES.join(', ')}.` });

/**
 * A quarter's distribution from Profit.
 * - `profitBalance`: the balance before; `amount`: the amount withdrawn; `toOwner`: the part distributed (equity, not
 *   an expense); `kept`: the part that paid a loan or went to the vault, named by `keptAccountName`
 */
export const distributionSchema = z.object({
  id: z.number().int(),
  quarter: z.string(),
  dueOn: daySchema,
  date: daySchema,
  status: z.enum(['posted', 'reversed']),
  strategy: z.enum(DISTRIBUTION_STRATEGIES),
  keptPercent: z.string(),
  profitBalance: moneySchema,
  amount: moneySchema,
  toOwner: moneySchema,
  kept: moneySchema,
  keptAccountName: z.string().nullable(),
  entryId: z.number().int(),
  ...reversibleFields,
});
export type Distribution = z.infer<typeof distributionSchema>;

/** The quarter defaults to this one. `amount` is at most half of Profit. A debt strategy names the loan. */
export const distributionPreviewQuery = z.object({
  quarter: quarterInput.optional(),
  date: dayInput.optional(),
  strategy: strategyInput.optional(),
  keptPercent: percentInput.optional(),
});
export type DistributionPreviewQuery = z.output<typeof distributionPreviewQuery>;

/**
 * - `posted`: the quarter's distribution, if posted
 * - `loans`: loans a debt strategy can pay, with the amounts owed
 * - `problem`: why it can't be posted, or null
 */
export const distributionPreviewSchema = z.object({
  quarter: z.string(),
  dueOn: daySchema,
  isDue: z.boolean(),
  date: daySchema,
  profitBalance: moneySchema,
  amount: moneySchema,
  staysOnProfit: moneySchema,
  strategy: z.enum(DISTRIBUTION_STRATEGIES),
  keptPercent: z.string(),
  toOwner: moneySchema,
  kept: moneySchema,
  loans: z.array(z.object({ ledgerAccountId: z.number().int(), name: z.string(), balance: moneySchema })),
  vaultName: z.string().nullable(),
  posted: distributionSchema.nullable(),
  problem: z.string().nullable(),
});
export type DistributionPreview = z.infer<typeof distributionPreviewSchema>;

export const postDistributionSchema = z.object({
  quarter: quarterInput,
  date: dayInput.optional(),
  strategy: strategyInput.default('owner'),
  keptPercent: percentInput.optional(),
  loanAccountId: idField.optional(),
  amount: positiveMoneyInput(MONEY_DIGITS).optional(),
});
export type PostDistribution = z.output<typeof postDistributionSchema>;

export const reverseDistributionSchema = z.object({
  date: dayInput.optional(),
  reason: requiredText('a reason', LIMITS.notes).optional(),
});
export type ReverseDistribution = z.output<typeof reverseDistributionSchema>;

export const distributionListQuery = pageQuery.pick({ limit: true, cursor: true });

export const distributionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/distributions',
    access: 'financial_read',
    summary: 'List quarterly distributions, latest first',
    query: distributionListQuery,
    response: z.array(distributionSchema),
    paged: true,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/distributions/preview',
    access: 'financial_read',
    summary: 'Preview a quarter’s distribution',
    query: distributionPreviewQuery,
    response: distributionPreviewSchema,
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/distributions',
    access: 'financial_write',
    summary: 'Post a quarter’s distribution; returns 409 with the distribution if it’s already posted',
    body: postDistributionSchema,
    response: distributionSchema,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/distributions/:id',
    access: 'financial_read',
    summary: 'Get a distribution',
    params: idParams,
    response: distributionSchema,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/distributions/:id/reverse',
    access: 'financial_write',
    summary: 'Reverse a distribution with a mirror entry',
    params: idParams,
    body: reverseDistributionSchema,
    response: distributionSchema,
  }),
};
