import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import type { JobTemplate } from '@builder-os/contract/modules/jobs/job-templates';
import { describeEntry, describeRows, type FormRow } from '../../../app/forms/form-rows.ts';
import type { RowColumn } from '../../../app/forms/rows-field.tsx';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { COST_TYPE_OPTIONS } from '../cost-codes/cost-type-picker.tsx';

/** A selection of a template in its form. */
export interface SelectionRow {
  title: string;
  description: string;
  costCodeId: string;
  costType: string;
  allowance: string;
  allowanceCost: string;
  dueDays: string;
  options: FormRow[];
}

/** An option's description and vendor note come from the job that was saved as a template, and can't be edited here. */
export const OPTION_COLUMNS: readonly RowColumn[] = [
  { name: 'title', label: 'Title' },
  { name: 'price', label: 'Price', leading: '$', className: 'sm:w-32' },
  { name: 'cost', label: 'Cost', leading: '$', className: 'sm:w-32' },
];

/** The columns of a template's selections. @param code the column of the cost code */
export const selectionColumns = (code: RowColumn): RowColumn[] => [
  { name: 'title', label: 'Title' },
  code,
  { name: 'costType', label: 'Cost type', kind: 'choice', options: COST_TYPE_OPTIONS, className: 'sm:w-32' },
  { name: 'allowance', label: 'Allowance', leading: '$', className: 'sm:w-28' },
  { name: 'allowanceCost', label: 'Cost', leading: '$', className: 'sm:w-28' },
  { name: 'dueDays', label: 'Days after start', className: 'sm:w-28' },
];

export function selectionEntries(selection: JobTemplate['selections'][number]): SelectionRow {
  const { title, description, costCodeId, costType, allowance, allowanceCost, dueDays, options } = selection;
  return {
    title,
    costCodeId: String(costCodeId),
    costType,
    allowance: allowance ?? '',
    allowanceCost: allowanceCost ?? '',
    dueDays: dueDays === null ? '' : String(dueDays),
    description: description ?? '',
    options: options.map((option) => ({
      title: option.title,
      price: option.price,
      cost: option.cost,
      description: option.description ?? '',
      vendorNote: option.vendorNote ?? '',
    })),
  };
}

/** A newly added row has only the fields of its columns. */
export function selectionBody(row: Partial<SelectionRow>) {
  const { title = '', costCodeId = '', allowance = '', allowanceCost = '', dueDays = '', options = [] } = row;
  return {
    title,
    description: orNull(row.description ?? ''),
    costCodeId: readId(costCodeId) ?? 0,
    costType: COST_TYPES.find((type) => type === row.costType) ?? ('other' as const),
    allowance: orNull(allowance),
    // The table allows both or neither.
    allowanceCost: orNull(allowance) === null ? null : (orNull(allowanceCost) ?? orNull(allowance)),
    dueDays: dueDays.trim() === '' ? null : Number(dueDays.trim().replace('−', '-')),
    options: options.filter((option) => Object.values(option).some((entry) => entry.trim() !== '')).map(optionBody),
  };
}

function optionBody({ title = '', price = '', cost = '', description = '', vendorNote = '' }: FormRow) {
  return {
    title,
    description: orNull(description),
    price: price.trim(),
    cost: cost.trim(),
    vendorNote: orNull(vendorNote),
  };
}

/** A form value as text, for comparing two versions. Each selection includes its options. */
export function describeTemplateEntry(
  entry: string | FormRow[] | SelectionRow[],
  columns: readonly RowColumn[],
): string {
  if (!isSelections(entry)) return describeEntry(entry, columns);
  return entry
    .map(({ options, ...row }) => [describeRows([row], columns), describeRows(options)].filter(Boolean).join('\n'))
    .join('\n');
}

function isSelections(entry: string | FormRow[] | SelectionRow[]): entry is SelectionRow[] {
  return Array.isArray(entry) && entry.some(({ options }) => Array.isArray(options));
}
