import type { RuleDirection } from '@builder-os/contract/modules/finance/bank-rules';

export const DIRECTION_LABELS: Record<RuleDirection, string> = {
  in: 'Money in',
  out: 'Money out',
  any: 'Either way',
};
