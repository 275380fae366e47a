import type { BusinessUnit } from '@builder-os/contract/platform/business-units';

export const UNIT_LABELS: Record<BusinessUnit, string> = {
  steel_framing: 'Steel Framing',
  real_estate: 'Real Estate',
  builder_education: 'Builder Education',
  general: 'General',
};

/** A unit's color as a fill class. Spelled out in full so Tailwind finds the class names in the source. */
export const unitFills: Record<BusinessUnit, string> = {
  steel_framing: 'bg-unit-steel-framing',
  real_estate: 'bg-unit-real-estate',
  builder_education: 'bg-unit-builder-education',
  general: 'bg-unit-general',
};

/** A unit's color for charts. */
export const UNIT_COLORS: Record<BusinessUnit, string> = {
  steel_framing: 'var(--unit-steel-framing)',
  real_estate: 'var(--unit-real-estate)',
  builder_education: 'var(--unit-builder-education)',
  general: 'var(--unit-general)',
};
