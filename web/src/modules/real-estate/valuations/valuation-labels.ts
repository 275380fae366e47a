import type { ValuationBasis } from '@builder-os/contract/modules/real-estate/valuations';

export const BASIS_LABELS: Record<ValuationBasis, string> = {
  purchase: 'Purchase',
  appraisal: 'Appraisal',
  broker_opinion: 'Broker opinion',
  comparable_sales: 'Comparable sales (comps)',
  tax_assessment: 'Tax assessment',
  own_estimate: 'Our estimate',
  sale: 'Sale',
};
