import type { MaterialsPolicy, WeekendRule } from '@builder-os/contract/modules/finance/allocation';
import type { RunStatus } from '@builder-os/contract/modules/finance/allocation-runs';
import type { Tone } from '../../../ui/tone.ts';

export const RUN_STATUS_LABELS: Record<RunStatus, string> = {
  posted: 'Posted',
  skipped: 'Skipped',
  reversed: 'Reversed',
};

export const RUN_STATUS_TONES: Record<RunStatus, Tone> = { posted: 'moss', skipped: 'neutral', reversed: 'neutral' };

export const MATERIALS_LABELS: Record<MaterialsPolicy, string> = {
  actual: 'Costs recorded on paid projects',
  commitments: 'Open orders for active jobs',
  percent: 'A percentage of income',
  none: 'Nothing',
};

export const WEEKEND_LABELS: Record<WeekendRule, string> = {
  friday_before: 'Previous business day',
  monday_after: 'Next business day',
  same_day: 'Same day',
};
