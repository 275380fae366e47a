import type { PropertyStatus, PropertyType } from '@builder-os/contract/modules/real-estate/properties';
import type { StrategyRule } from '@builder-os/contract/modules/real-estate/strategy';
import type { Tone } from '../../../ui/tone.ts';

export const TYPE_LABELS: Record<PropertyType, string> = {
  single_family: 'Single family',
  duplex: 'Duplex',
  multi_family: 'Multi-family',
  townhouse: 'Townhouse',
  mixed_use: 'Mixed use',
  commercial: 'Commercial',
  land: 'Land',
};

export const STATUS_LABELS: Record<PropertyStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  sold: 'Sold',
  archived: 'Archived',
};

export const STATUS_TONES: Record<PropertyStatus, Tone> = {
  active: 'moss',
  pending: 'timber',
  sold: 'blue',
  archived: 'neutral',
};

/** The badge labels of missed strategy rules. */
const MISS_LABELS: Record<StrategyRule, string> = {
  projected_roi: 'Projected ROI below minimum',
  investment: 'Investment over the limit',
  market: 'Outside focus markets',
};

export function missLabel(rule: StrategyRule, { projectedRoi }: { projectedRoi: string | null }): string {
  return rule === 'projected_roi' && projectedRoi === null ? 'Projected ROI not set' : MISS_LABELS[rule];
}

export const optionsOf = <Value extends string>(labels: Record<Value, string>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value] }));
