import { SPECIFICATION_KINDS, type SpecificationKind } from '@builder-os/contract/modules/steel/specifications';

export const KIND_LABELS: Record<SpecificationKind, string> = {
  climate_zone: 'Climate zone',
  energy_code: 'Energy code',
  thickness: 'Thickness',
  coating: 'Coating',
  structure: 'Structure',
  insulation: 'Insulation',
  other: 'Other',
};

export const KIND_OPTIONS = SPECIFICATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
