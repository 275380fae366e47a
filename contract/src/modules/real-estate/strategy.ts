import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { moneyInput, moneySchema, toCents } from '../../platform/money.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';
import { isState } from './states.ts';

/** The strategy rules a property can fail. */
export const STRATEGY_RULES = ['projected_roi', 'investment', 'market'] as const;
export type StrategyRule = (typeof STRATEGY_RULES)[number];

/**
 * The criteria for buying a property.
 * - `minimumProjectedRoi`: in percent, inclusive
 * - `maximumInvestment`: exclusive
 * - `markets`: state codes; empty means anywhere
 */
export const strategySchema = z.object({
  minimumProjectedRoi: z.string(),
  maximumInvestment: moneySchema,
  markets: z.array(z.string()),
  version: z.number().int(),
});
export type Strategy = z.infer<typeof strategySchema>;
export type StrategyRules = Omit<Strategy, 'version'>;

export const stateInput = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .refine(isState, 'Enter a two-letter state code, such as OH.');

export const saveStrategySchema = z.object({
  minimumProjectedRoi: moneyInput(3),
  maximumInvestment: moneyInput(MONEY_DIGITS),
  markets: z.array(stateInput).max(51, 'List each state only once.'),
});
export type SaveStrategy = z.output<typeof saveStrategySchema>;

interface Scored {
  projectedRoi: string | null;
  investment: string;
  state: string;
}

/** The strategy rules a property fails; empty if it meets all. Without a projection it fails `projected_roi`. */
export function missesOf({ projectedRoi, investment, state }: Scored, strategy: StrategyRules): StrategyRule[] {
  const isProjected = projectedRoi !== null && toCents(projectedRoi) >= toCents(strategy.minimumProjectedRoi);
  const isAffordable = toCents(investment) < toCents(strategy.maximumInvestment);
  const isInMarket = strategy.markets.length === 0 || strategy.markets.includes(state);
  const met: Record<StrategyRule, boolean> = {
    projected_roi: isProjected,
    investment: isAffordable,
    market: isInMarket,
  };
  return STRATEGY_RULES.filter((rule) => !met[rule]);
}

export const strategyEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/real-estate/strategy',
    access: 'real_estate_read',
    summary: 'Get the investment strategy that properties are compared with',
    response: strategySchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/real-estate/strategy',
    access: 'real_estate_write',
    summary: 'Update the investment strategy',
    body: saveStrategySchema,
    response: strategySchema,
  }),
};
