import type { CostCode } from '@builder-os/contract/modules/jobs/cost-codes';
import {
  type JobTemplate,
  jobTemplateInputSchema,
  jobTemplateSchema,
} from '@builder-os/contract/modules/jobs/job-templates';
import { JOB_KINDS, type JobKind } from '@builder-os/contract/modules/jobs/jobs';
import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { type FormRow, YES } from '../../../app/forms/form-rows.ts';
import { type RowColumn, RowsField } from '../../../app/forms/rows-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../app/forms/unit-options.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { costCodesQuery } from '../cost-codes/cost-codes.queries.ts';
import { lineColumns } from '../cost-codes/line-columns-fill.ts';
import { BLANK_LINE, lineBody, lineEntries } from '../cost-codes/line-entries-fill.ts';
import { KIND_LABELS } from '../jobs/job-labels.ts';
import { type TemplateBody, useCreateTemplate, useUpdateTemplate } from './job-templates.mutations.ts';
import { jobTemplateQuery } from './job-templates.queries.ts';
import {
  describeTemplateEntry,
  OPTION_COLUMNS,
  type SelectionRow,
  selectionBody,
  selectionColumns,
  selectionEntries,
} from './template-selections.ts';

const LABELS = {
  name: 'Name',
  kind: 'Kind',
  businessUnit: 'Business unit',
  notes: 'Notes',
  lines: 'Budget lines',
  selections: 'Selections',
};
const ALLOWANCE: RowColumn = { name: 'isAllowance', label: 'Allowance', kind: 'tick', isBelow: true };
const kindOptions = JOB_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const unitOptions = unitOptionsOf(BUSINESS_UNITS);

interface TemplateEntries {
  name: string;
  kind: JobKind;
  businessUnit: BusinessUnit;
  notes: string;
  lines: FormRow[];
  selections: SelectionRow[];
}

interface TemplateDialogProps {
  /** The id of the template to edit; undefined for a new one. */
  id: number | undefined;
  onClose: () => void;
}

/** Creates a job template, or edits one. Jobs started from it don't change. */
export function TemplateDialog({ id, onClose }: TemplateDialogProps) {
  const codes = useQuery(costCodesQuery);
  const template = useQuery({ ...jobTemplateQuery(id ?? 0), enabled: id !== undefined });
  if (codes.data && (id === undefined || template.data)) {
    return <TemplateForm template={template.data} codes={codes.data} onClose={onClose} />;
  }
  return (
    <RecordLoadingDialog
      title={id === undefined ? 'Add Template' : 'Edit Template'}
      noun="template"
      error={template.error ?? codes.error}
      onRetry={() => {
        void codes.refetch();
        if (id !== undefined) void template.refetch();
      }}
      onClose={onClose}
    />
  );
}

interface TemplateFormProps {
  /** The template being edited; undefined for a new one. */
  template: JobTemplate | undefined;
  codes: readonly CostCode[];
  onClose: () => void;
}

function TemplateForm({ template, codes, onClose }: TemplateFormProps) {
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const [code, ...figures] = lineColumns(codes, [...(template?.lines ?? []), ...(template?.selections ?? [])]);
  const columns = [...(code ? [code] : []), ...figures, ALLOWANCE];
  const choices = code ? selectionColumns(code) : [];
  const form = useForm({
    defaultValues: toEntries(template),
    resolver: bodyResolver(jobTemplateInputSchema, toBody),
  });
  return (
    <FormDialog
      form={form}
      record={template}
      schema={jobTemplateSchema}
      toEntries={toEntries}
      title={template ? 'Edit Template' : 'Add Template'}
      description="A starting point for new jobs. Changes don’t affect jobs already started from it."
      noun="template"
      submitLabel={template ? 'Save Template' : 'Add Template'}
      labels={LABELS}
      describe={(_field, entry) => describeTemplateEntry(entry, [...columns, ...choices])}
      className="sm:w-240"
      onSubmit={(body, base) =>
        base ? update.mutateAsync({ id: base.id, version: base.version, body }) : create.mutateAsync(body)
      }
      done={{ title: template ? 'Template updated' : 'Template added' }}
      fallback={template ? 'Failed to update template' : 'Failed to add template'}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_170px_190px]">
        <TextField
          control={form.control}
          name="name"
          label={LABELS.name}
          required
          placeholder="What such jobs are called"
        />
        <SelectField control={form.control} name="kind" label={LABELS.kind} required options={kindOptions} />
        <SelectField
          control={form.control}
          name="businessUnit"
          label={LABELS.businessUnit}
          required
          options={unitOptions}
        />
      </div>
      <RowsField<TemplateEntries>
        name="lines"
        label={LABELS.lines}
        noun="line"
        columns={columns}
        blank={{ costType: 'material' }}
      />
      <RowsField<TemplateEntries>
        name="selections"
        label={LABELS.selections}
        noun="selection"
        columns={choices}
        blank={{ costType: 'material' }}
        hint="What the customer will choose. If you leave the allowance blank, it comes from the allowance lines with the same code and type. Days are counted from the start of the job; use a minus sign for days before it."
        below={(index) => <TemplateOptions index={index} />}
      />
      <AreaField control={form.control} name="notes" label={LABELS.notes} placeholder="What every such job needs" />
    </FormDialog>
  );
}

/** The options of one selection. */
function TemplateOptions({ index }: { index: number }) {
  return (
    <div className="basis-full border-l border-border pl-3">
      <RowsField<TemplateEntries>
        name={`selections.${index}.options`}
        label="Options"
        noun="option"
        of={`selection ${index + 1}`}
        columns={OPTION_COLUMNS}
      />
    </div>
  );
}

function toEntries(template: JobTemplate | undefined): TemplateEntries {
  return {
    name: template?.name ?? '',
    kind: template?.kind ?? 'kit',
    businessUnit: template?.businessUnit ?? 'steel_framing',
    notes: template?.notes ?? '',
    lines: template?.lines.map((line) => ({ ...lineEntries(line), isAllowance: line.isAllowance ? YES : '' })) ?? [
      { ...BLANK_LINE, isAllowance: '' },
    ],
    selections: template?.selections.map(selectionEntries) ?? [],
  };
}

function toBody({ notes, lines, selections, ...fields }: TemplateEntries): TemplateBody {
  return {
    ...fields,
    notes: orNull(notes),
    lines: lines.map((row) => ({ ...lineBody(row), isAllowance: row.isAllowance === YES })),
    selections: selections.map(selectionBody),
  };
}
