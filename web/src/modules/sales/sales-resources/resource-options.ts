import { RESOURCE_STAGES, SALES_SITUATIONS } from '@builder-os/contract/modules/sales/quick-match';
import { RESOURCE_PRIORITIES, RESOURCE_TYPES } from '@builder-os/contract/modules/sales/sales-resources';
import { RESOURCE_STAGE_LABELS, SITUATION_LABELS, TYPE_LABELS } from './resource-labels.ts';

const { lowest, highest } = RESOURCE_PRIORITIES;

export const TYPE_OPTIONS = RESOURCE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
export const SITUATION_OPTIONS = SALES_SITUATIONS.map((value) => ({ value, label: SITUATION_LABELS[value] }));
export const STAGE_OPTIONS = RESOURCE_STAGES.map((value) => ({ value, label: RESOURCE_STAGE_LABELS[value] }));

/** 1 to 5, with the ends labeled. */
export const PRIORITY_OPTIONS = Array.from({ length: highest - lowest + 1 }, (_, step) => {
  const priority = lowest + step;
  const word = priority === lowest ? ' (lowest)' : priority === highest ? ' (highest)' : '';
  return { value: String(priority), label: `${priority}${word}` };
});

export const STATE_OPTIONS = [
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Inactive' },
] as const;
