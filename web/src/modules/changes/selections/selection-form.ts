import type { Selection, SelectionOption } from '@builder-os/contract/modules/changes/selections';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { type FormRow, YES } from '../../../app/forms/form-rows.ts';
import { orNull, readId } from '../../../app/records/form-entries.ts';

export type SelectionEntries = ReturnType<typeof toSelectionEntries>;

export const BLANK_OPTION: FormRow = {
  id: '',
  title: '',
  price: '',
  cost: '',
  isAvailable: YES,
  description: '',
  vendorNote: '',
};

export function toSelectionEntries(selection: Selection | undefined) {
  return {
    title: selection?.title ?? '',
    description: selection?.description ?? '',
    costCodeId: selection ? String(selection.costCodeId) : '',
    costType: selection?.costType ?? 'material',
    allowance: selection?.allowance ?? '',
    allowanceCost: selection?.allowanceCost ?? '',
    dueOn: selection?.dueOn ?? '',
    options: selection ? selection.options.map(optionEntries) : [BLANK_OPTION, BLANK_OPTION],
  };
}

/** The request body. A blank allowance isn't sent: a new selection then takes the budget's, an old one keeps its own. */
export function toSelectionBody({ options, ...entries }: SelectionEntries) {
  const { allowance, allowanceCost } = entries;
  return {
    title: entries.title,
    description: orNull(entries.description),
    costCodeId: readId(entries.costCodeId) ?? 0,
    costType: COST_TYPES.find((type) => type === entries.costType) ?? ('other' as const),
    ...(allowance.trim() !== '' && { allowance: allowance.trim() }),
    ...(allowanceCost.trim() !== '' && { allowanceCost: allowanceCost.trim() }),
    dueOn: orNull(entries.dueOn),
    options: options.filter((option) => !isBlank(option)).map(optionBody),
  };
}

function optionEntries({ id, title, description, price, cost, vendorNote, isAvailable }: SelectionOption): FormRow {
  return {
    id: String(id),
    title,
    price: price ?? '',
    cost: cost ?? '',
    isAvailable: isAvailable ? YES : '',
    description: description ?? '',
    vendorNote: vendorNote ?? '',
  };
}

function optionBody({
  id = '',
  title = '',
  price = '',
  cost = '',
  isAvailable,
  description = '',
  vendorNote = '',
}: FormRow) {
  const known = readId(id);
  return {
    ...(known !== null && { id: known }),
    title,
    description: orNull(description),
    price: price.trim(),
    cost: cost.trim(),
    vendorNote: orNull(vendorNote),
    isAvailable: isAvailable === YES,
  };
}

/** A blank row isn't sent. */
function isBlank({ title, price, cost, description, vendorNote }: FormRow): boolean {
  return [title, price, cost, description, vendorNote].every((entry) => (entry ?? '').trim() === '');
}
