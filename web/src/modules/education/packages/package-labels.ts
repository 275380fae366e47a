import type { Package, PackageState } from '@builder-os/contract/modules/education/packages';
import type { Tone } from '../../../ui/tone.ts';

export const STATE_LABELS: Record<PackageState, string> = {
  active: 'Active',
  used_up: 'Used up',
  expired: 'Expired',
  cancelled: 'Canceled',
};
export const STATE_TONES: Record<PackageState, Tone> = {
  active: 'moss',
  used_up: 'neutral',
  expired: 'red',
  cancelled: 'neutral',
};

export const WARNING_LABELS: Record<Package['warnings'][number], string> = {
  expires_soon: 'Expiring soon',
  nothing_booked: 'Nothing booked',
};
