import { CHOICES, type ChoiceField } from '@builder-os/contract/modules/sales/import-choices';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { STAGE_LABELS } from '../deals/deal-stages.ts';
import { LOST_REASON_LABELS } from '../deals/form/closing-labels.ts';
import { PRIORITY_LABELS, STATUS_LABELS } from '../leads/lead-labels.ts';

const LABELS: Record<string, string> = {
  ...STATUS_LABELS,
  ...PRIORITY_LABELS,
  ...STAGE_LABELS,
  ...UNIT_LABELS,
  ...LOST_REASON_LABELS,
};

/** The options of an import field with a fixed set of values. */
export function choiceOptions(field: ChoiceField): { value: string; label: string }[] {
  const values: readonly string[] = CHOICES[field];
  return values.map((value) => ({ value, label: LABELS[value] ?? value }));
}
