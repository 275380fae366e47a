import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { type JobTemplate, jobTemplateInputSchema } from '@builder-os/contract/modules/jobs/job-templates';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import type { RowColumn } from '../../../app/forms/rows-field.tsx';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { COST_TYPE_OPTIONS } from '../cost-codes/cost-type-picker.tsx';

const optionsSchema = jobTemplateInputSchema.shape.selections.unwrap().element.shape.options;

/** The columns of a template's selections. @param code the column of the cost code */
export const selectionColumns = (code: RowColumn): RowColumn[] => [
  { name: 'title', label: 'Title' },
  code,
  { name: 'costType', label: 'Cost type', kind: 'choice', options: COST_TYPE_OPTIONS, className: 'sm:w-32' },
  { name: 'allowance', label: 'Allowance', leading: '$', className: 'sm:w-28' },
  { name: 'allowanceCost', label: 'Cost', leading: '$', className: 'sm:w-28' },
  { name: 'dueDays', label: 'Days after start', className: 'sm:w-28' },
];

/** The options are kept with their row, because a list can't hold another. */
export function selectionEntries(selection: JobTemplate['selections'][number]): FormRow {
  const { title, description, costCodeId, costType, allowance, allowanceCost, dueDays, options } = selection;
  return {
    title,
    costCodeId: String(costCodeId),
    costType,
    allowance: allowance ?? '',
    allowanceCost: allowanceCost ?? '',
    dueDays: dueDays === null ? '' : String(dueDays),
    description: description ?? '',
    options: JSON.stringify(options),
  };
}

export function selectionBody(row: FormRow) {
  const { title = '', costCodeId = '', allowance = '', allowanceCost = '', dueDays = '', options } = row;
  return {
    title,
    description: orNull(row.description ?? ''),
    costCodeId: readId(costCodeId) ?? 0,
    costType: COST_TYPES.find((type) => type === row.costType) ?? ('other' as const),
    allowance: orNull(allowance),
    // The table allows both or neither.
    allowanceCost: orNull(allowance) === null ? null : (orNull(allowanceCost) ?? orNull(allowance)),
    dueDays: dueDays.trim() === '' ? null : Number(dueDays.trim().replace('−', '-')),
    options: options ? optionsSchema.parse(JSON.parse(options)) : [],
  };
}
