import {
  createProcessSchema,
  PROCESS_STATUSES,
  type Process,
  processSchema,
} from '@builder-os/contract/modules/organization/processes';
import { useQuery } from '@tanstack/react-query';
import { AreaEntry, SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { describeRows, readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { RowsEntry } from '../../../app/entries/rows-entry.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { toOwnerBody, toOwnerEntry } from '../entries/owner-entry.ts';
import { OwnerField } from '../entries/owner-field.tsx';
import { NO_UNIT, readUnit } from '../entries/read-unit.ts';
import { UnitField } from '../entries/unit-field.tsx';
import { STATUS_LABELS } from './process-labels.ts';
import { useSaveProcess } from './processes.mutations.ts';
import { processPagesQuery } from './processes.queries.ts';

const FIELDS = [
  'name',
  'category',
  'status',
  'owner',
  'businessUnit',
  'description',
  'steps',
  'page',
  'revisionNote',
] as const;
type Entries = Record<(typeof FIELDS)[number], string>;
const LABELS: Entries = {
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
  const form = useRecordForm({
    fields: FIELDS,
    record: process,
    toEntries,
    readCurrent: (current) => processSchema.safeParse(current).data,
    schema: createProcessSchema,
    toBody,
    save: (body, base) => save.mutateAsync({ base, body }),
    onDone: () => {
      toast({ title: process ? 'Process updated' : 'Process added' });
      onClose();
    },
    fallback: process ? 'Failed to update process' : 'Failed to save process',
  });
  return (
    <RecordFormDialog
      form={form}
      title={process ? 'Edit Process' : 'New Process'}
      noun="process"
      submitLabel="Save Process"
      labels={LABELS}
      describe={(field, entry) => (field === 'steps' ? describeRows(entry) : entry)}
      className="sm:w-180"
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextEntry form={form} name="name" label={LABELS.name} required />
        <TextEntry form={form} name="category" label={LABELS.category} required maxLength={100} />
        <OwnerField form={form} name="owner" label={LABELS.owner} />
        <UnitField form={form} name="businessUnit" label={LABELS.businessUnit} noneLabel="All units" />
        <SelectEntry form={form} name="status" label={LABELS.status} options={STATUSES} />
        <SelectEntry
          form={form}
          name="page"
          label={LABELS.page}
          options={pageOptions(pages, process)}
          hint="A published page with the content type Process."
        />
      </div>
      <AreaEntry form={form} name="description" label={LABELS.description} rows={2} />
      <RowsEntry
        form={form}
        name="steps"
        label={LABELS.steps}
        noun="step"
        blank={BLANK}
        columns={[
          { name: 'title', label: 'Step' },
          { name: 'detail', label: 'Instructions' },
        ]}
      />
      {process && <TextEntry form={form} name="revisionNote" label={LABELS.revisionNote} maxLength={500} />}
    </RecordFormDialog>
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

function toEntries(process: Process | undefined): Entries {
  return {
    name: process?.name ?? '',
    category: process?.category ?? '',
    status: process?.status ?? 'draft',
    owner: process ? toOwnerEntry(process) : '',
    businessUnit: process?.businessUnit ?? NO_UNIT,
    description: process?.description ?? '',
    steps: writeRows((process?.steps ?? [BLANK]).map(({ title, detail }) => ({ title, detail: detail ?? '' }))),
    page: String(process?.pageId ?? NO_PAGE),
    revisionNote: '',
  };
}

function toBody(entries: Entries) {
  return {
    name: entries.name,
    category: entries.category,
    status: PROCESS_STATUSES.find((status) => status === entries.status),
    ...toOwnerBody(entries.owner),
    businessUnit: readUnit(entries.businessUnit),
    description: orNull(entries.description),
    steps: readRows(entries.steps).map(({ title = '', detail = '' }) => ({ title, detail: orNull(detail) })),
    pageId: entries.page === NO_PAGE ? null : Number(entries.page),
    revisionNote: orNull(entries.revisionNote),
  };
}
