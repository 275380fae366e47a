import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { readId } from '../../../app/records/form-entries.ts';

interface CostLine {
  costCodeId: number;
  costType: string;
  description: string;
  quantity: string;
  unit: string;
  unitCost: string;
  markup: string;
}

/** The entries of a line that isn't filled in yet. */
export const BLANK_LINE: FormRow = {
  costCodeId: '',
  costType: 'material',
  description: '',
  quantity: '1',
  unit: '',
  unitCost: '',
  markup: '0',
};

/** A cost line as a form's row. */
export function lineEntries(line: CostLine): FormRow {
  const { costCodeId, costType, description, quantity, unit, unitCost, markup } = line;
  return {
    costCodeId: String(costCodeId),
    costType,
    description,
    quantity: trimDecimal(quantity),
    unit,
    unitCost,
    markup: trimDecimal(markup),
  };
}

/** A form's row as a cost line of a request. */
export function lineBody({
  costCodeId = '',
  costType,
  description = '',
  quantity = '',
  unit = '',
  ...figures
}: FormRow) {
  return {
    costCodeId: readId(costCodeId) ?? 0,
    costType: COST_TYPES.find((type) => type === costType) ?? 'other',
    description,
    quantity: plainNumber(quantity),
    unit,
    unitCost: plainNumber(figures.unitCost ?? ''),
    markup: plainNumber(figures.markup ?? '') || '0',
  };
}
