import type { PriceListPhase } from '@builder-os/contract/modules/steel/price-lists';
import type { Tone } from '../../../ui/tone.ts';

export const PHASE_LABELS: Record<PriceListPhase, string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  current: 'Current',
  past: 'Past',
};

export const PHASE_TONES: Record<PriceListPhase, Tone> = {
  draft: 'timber',
  upcoming: 'blue',
  current: 'moss',
  past: 'neutral',
};
