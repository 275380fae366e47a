import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { moneyInput, moneySchema, toCents } from '../../platform/money.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';
import { isState } from './states.ts';

/** What a property can miss of the strategy. */
export const STRATEGY_RULES = ['projected_roi', 'investment', 'market'] as const;
export type StrategyRule = (typeof STRATEGY_RULES)[number];

/**
 * What a property should be like to be bought.
 * - `minimumProjectedRoi`: in percent, met by exactly that
 * - `maximumInvestment`: it has to stay under it
 * - `markets`: states by their codes; none means anywhere
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

interface Judged {
  projectedRoi: string | null;
  investment: string;
  state: string;
}

/** What a property misses of the strategy; nothing where it fits. One without a projection misses it. */
export function missesOf({ projectedRoi, investment, state }: Judged, strategy: StrategyRules): StrategyRule[] {
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
    summary: 'The investment strategy that properties are compared with',
    response: strategySchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/real-estate/strategy',
    access: 'real_estate_write',
    summary: 'Change the investment strategy',
    body: saveStrategySchema,
    response: strategySchema,
  }),
};
