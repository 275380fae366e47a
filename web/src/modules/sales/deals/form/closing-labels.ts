import type { LostReason } from '@builder-os/contract/modules/sales/deals';

export const LOST_REASON_LABELS: Record<LostReason, string> = {
  price: 'Price',
  competitor: 'Competitor',
  timing: 'Timing',
  financing: 'Financing',
  scope: 'Scope',
  no_response: 'No response',
  other: 'Other',
};
