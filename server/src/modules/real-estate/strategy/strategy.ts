import type { StrategyRules } from '@builder-os/contract/modules/real-estate/strategy';

/** The strategy for properties until someone changes it. */
export const DEFAULT_STRATEGY: StrategyRules = {
  minimumProjectedRoi: '15.00',
  maximumInvestment: '250000.00',
  markets: ['OH', 'MI'],
};
