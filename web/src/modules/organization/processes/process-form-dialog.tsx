import {
  createProcessSchema,
  PROCESS_STATUSES,
  type Process,
  processSchema,
} from '@builder-os/contract/modules/organization/processes';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { toOwnerBody, toOwnerEntry } from '../entries/owner-entry.ts';
import { OwnerField } from '../entries/owner-field.tsx';
import { NO_UNIT, readUnit } from '../entries/read-unit.ts';
import { UnitField } from '../entries/unit-field.tsx';
import { STATUS_LABELS } from './process-labels.ts';
import { useSaveProcess } from './processes.mutations.ts';
import { processPagesQuery } from './processes.queries.ts';

const LABELS = {
  name: 'Name',
  category: 'Category',
  status: 'Status',
  owner: 'Owner',
  businessUnit: 'Business unit',
  description: 'Description',
  steps: 'Steps',
  page: 'Documented in',
  revisionNote: 'What changed',
};
const STATUSES = PROCESS_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
/** The select value for no page, because a select has no empty value. */
const NO_PAGE = 'none';
const BLANK = { title: '', detail: '' };

/** A process map's form. Saving a changed text creates a revision. */
export function ProcessFormDialog({ process, onClose }: { process?: Process; onClose: () => void }) {
  const save = useSaveProcess();
  const { data: pages = [] } = useQuery(processPagesQuery);
  const form = useForm({
    defaultValues: toEntries(process),
    resolver: bodyResolver(createProcessSchema, toBody),
  });
  return (
    <FormDialog
      form={form}
      title={process ? 'Edit Process' : 'New Process'}
      noun="process"
      submitLabel="Save Process"
      labels={LABELS}
      className="sm:w-180"
      record={process}
      schema={processSchema}
      toEntries={toEntries}
      onSubmit={(body, base) => save.mutateAsync({ base, body })}
      done={{ title: process ? 'Process updated' : 'Process added' }}
      fallback={process ? 'Failed to update process' : 'Failed to save process'}
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField control={form.control} name="name" label={LABELS.name} required />
        <TextField control={form.control} name="category" label={LABELS.category} required maxLength={100} />
        <OwnerField control={form.control} name="owner" label={LABELS.owner} />
        <UnitField control={form.control} name="businessUnit" label={LABELS.businessUnit} noneLabel="All units" />
        <SelectField control={form.control} name="status" label={LABELS.status} options={STATUSES} />
        <SelectField
          control={form.control}
          name="page"
          label={LABELS.page}
          options={pageOptions(pages, process)}
          hint="A published page with the content type Process."
        />
      </div>
      <AreaField control={form.control} name="description" label={LABELS.description} rows={2} />
      <RowsField<ReturnType<typeof toEntries>>
        name="steps"
        label={LABELS.steps}
        noun="step"
        columns={[
          { name: 'title', label: 'Step' },
          { name: 'detail', label: 'Instructions' },
        ]}
      />
      {process && <TextField control={form.control} name="revisionNote" label={LABELS.revisionNote} maxLength={500} />}
    </FormDialog>
  );
}

/** Returns the published pages, plus the process's own page if it's no longer published. */
function pageOptions(pages: readonly { id: number; title: string }[], process: Process | undefined) {
  const { pageId = null, pageTitle = null } = process ?? {};
  const isMissing = pageId !== null && !pages.some(({ id }) => id === pageId);
  return [
    { value: NO_PAGE, label: 'No page' },
    ...pages.map(({ id, title }) => ({ value: String(id), label: title })),
    ...(isMissing ? [{ value: String(pageId), label: pageTitle ?? 'A deleted page' }] : []),
  ];
}

function toEntries(process: Process | undefined) {
  return {
    name: process?.name ?? '',
    category: process?.category ?? '',
    status: process?.status ?? 'draft',
    owner: process ? toOwnerEntry(process) : '',
    businessUnit: process?.businessUnit ?? NO_UNIT,
    description: process?.description ?? '',
    steps: (process?.steps ?? [BLANK]).map(({ title, detail }): FormRow => ({ title, detail: detail ?? '' })),
    page: String(process?.pageId ?? NO_PAGE),
    revisionNote: '',
  };
}

function toBody(entries: ReturnType<typeof toEntries>) {
  return {
    name: entries.name,
    category: entries.category,
    status: PROCESS_STATUSES.find((status) => status === entries.status),
    ...toOwnerBody(entries.owner),
    businessUnit: readUnit(entries.businessUnit),
    description: orNull(entries.description),
    steps: entries.steps.map(({ title = '', detail = '' }) => ({ title, detail: orNull(detail) })),
    pageId: entries.page === NO_PAGE ? null : Number(entries.page),
    revisionNote: orNull(entries.revisionNote),
  };
}
