import type { AgeBucket } from '@builder-os/contract/modules/invoicing/aging';
import type { BeamLook } from '../../../ui/beam.tsx';

export const AGE_LABELS: Record<AgeBucket, string> = {
  current: 'Current',
  days_30: '1–30 days',
  days_60: '31–60 days',
  days_90: '61–90 days',
  older: '90+ days',
};

/** The same above a narrow column. */
export const AGE_HEADS: Record<AgeBucket, string> = {
  current: 'Current',
  days_30: '1–30',
  days_60: '31–60',
  days_90: '61–90',
  older: '90+',
};

/** The older, the stronger. */
export const AGE_LOOKS: Record<AgeBucket, BeamLook> = {
  current: 'light',
  days_30: 'bound',
  days_60: 'done',
  days_90: 'warning',
  older: 'loss',
};
