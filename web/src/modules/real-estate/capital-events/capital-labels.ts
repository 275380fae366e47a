import type { CapitalKind } from '@builder-os/contract/modules/real-estate/capital-events';

export const KIND_LABELS: Record<CapitalKind, string> = {
  contribution: 'Contribution',
  distribution: 'Distribution',
  return_of_capital: 'Return of capital',
};
