import { COST_TYPES, type CostType } from '@builder-os/contract/modules/jobs/cost-codes';

export const COST_TYPE_LABELS: Record<CostType, string> = {
  labor: 'Labor',
  material: 'Material',
  subcontract: 'Subcontract',
  equipment: 'Equipment',
  other: 'Other',
};

export const COST_TYPE_OPTIONS = COST_TYPES.map((value) => ({ value, label: COST_TYPE_LABELS[value] }));
