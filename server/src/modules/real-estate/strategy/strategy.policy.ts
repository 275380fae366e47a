import type { StrategyRules } from '@builder-os/contract/modules/real-estate/strategy';

/** What properties should be like until somebody says otherwise. */
export const DEFAULT_STRATEGY: StrategyRules = {
  minimumProjectedRoi: '15.00',
  maximumInvestment: '250000.00',
  markets: ['OH', 'MI'],
};
