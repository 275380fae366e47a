import { COST_TYPES, type CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import { Select } from '../../../ui/form/select.tsx';

export const COST_TYPE_LABELS: Record<CostType, string> = {
  labor: 'Labor',
  material: 'Material',
  subcontract: 'Subcontract',
  equipment: 'Equipment',
  other: 'Other',
};

export const COST_TYPE_OPTIONS = COST_TYPES.map((value) => ({ value, label: COST_TYPE_LABELS[value] }));

interface CostTypePickerProps {
  /** A cost type, or empty. */
  value: string;
  onValueChange: (value: CostType) => void;
  onBlur?: () => void;
}

/** Picks what kind of cost it is: labor, material and so on. */
export function CostTypePicker({ value, ...entry }: CostTypePickerProps) {
  return (
    <Select
      {...entry}
      options={COST_TYPE_OPTIONS}
      value={COST_TYPES.find((type) => type === value)}
      placeholder="Choose a cost type"
    />
  );
}
