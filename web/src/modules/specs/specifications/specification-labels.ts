import type { SpecificationCategory } from '@builder-os/contract/modules/specs/specifications';
import type { Tone } from '../../../ui/tone.ts';

/** The specified labels of the filter buttons. */
export const CATEGORY_LABELS: Record<SpecificationCategory, string> = {
  structural: 'Structural',
  thermal: 'Thermal',
  fastening: 'Fastening',
  durability: 'Durability',
};

export const CATEGORY_TONES: Record<SpecificationCategory, Tone> = {
  structural: 'blue',
  thermal: 'brick',
  fastening: 'timber',
  durability: 'moss',
};
