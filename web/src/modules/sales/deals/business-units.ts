import type { BusinessUnit } from '@builder-os/contract/modules/sales/deals';

export const UNIT_LABELS: Record<BusinessUnit, string> = {
  steel_framing: 'Steel Framing',
  real_estate: 'Real Estate',
  builder_education: 'Builder Education',
  general: 'General',
};
