import { ROCK_STATUSES } from '@builder-os/contract/modules/organization/rock-status';
import {
  createRockSchema,
  ROCK_EVIDENCE,
  type Rock,
  rockSchema,
  updateRockSchema,
} from '@builder-os/contract/modules/organization/rocks';
import { quarterOf } from '@builder-os/contract/platform/quarters';
import { useQuery } from '@tanstack/react-query';
import { AreaEntry, DayEntry, SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { describeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { RowsEntry } from '../../../app/entries/rows-entry.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';
import { toast } from '../../../ui/toast.ts';
import { OwnerField } from '../entries/owner-field.tsx';
import { UnitField } from '../entries/unit-field.tsx';
import { PRIORITY_OPTIONS } from '../issues/issue-labels.ts';
import { LinkField } from './link-field.tsx';
import { BY_RULE, ROCK_FIELDS, type RockEntries, toRockBody, toRockEntries } from './rock-form.ts';
import { EVIDENCE_LABELS, STATUS_LABELS } from './rock-labels.ts';
import { useCreateRock, useUpdateRock } from './rocks.mutations.ts';
import { rockQuartersQuery } from './rocks.queries.ts';

const LABELS: RockEntries = {
  title: 'Rock',
  quarter: 'Quarter',
  businessUnit: 'Business unit',
  owner: 'Owner',
  level: 'Level',
  priority: 'Priority',
  targetDate: 'Due',
  evidence: 'Progress is measured by',
  targetValue: 'Target',
  currentValue: 'Current value',
  milestones: 'Milestones',
  links: 'Evidence',
  manualStatus: 'Status',
  statusNote: 'Status note',
  description: 'Description',
};
const LEVELS = [
  { value: 'company', label: 'Company' },
  { value: 'unit', label: 'Business unit' },
];
const EVIDENCE = ROCK_EVIDENCE.map((value) => ({ value, label: EVIDENCE_LABELS[value] }));
const STATUSES = [
  { value: BY_RULE, label: 'Automatic, from progress' },
  ...ROCK_STATUSES.map((value) => ({ value, label: `Manual: ${STATUS_LABELS[value]}` })),
];

interface RockFormDialogProps {
  rock?: Rock;
  /** The quarter of a new rock; defaults to the current one. */
  quarter?: string;
  onClose: () => void;
}

export function RockFormDialog({ rock, quarter, onClose }: RockFormDialogProps) {
  const create = useCreateRock();
  const update = useUpdateRock();
  const { data: quarters = [] } = useQuery(rockQuartersQuery);
  const current = quarter ?? quarterOf(todayIn(organization));
  const form = useRecordForm({
    fields: ROCK_FIELDS,
    record: rock,
    toEntries: (saved) => toRockEntries(saved, current),
    readCurrent: (seen) => rockSchema.safeParse(seen).data,
    schema: rock ? updateRockSchema : createRockSchema,
    toBody: toRockBody,
    save: (body, base) =>
      base
        ? update.mutateAsync({ base, changes: body })
        : create.mutateAsync({ ...body, milestones: body.milestones?.length === 0 ? undefined : body.milestones }),
    onDone: () => {
      toast({ title: rock ? 'Rock updated' : 'Rock set' });
      onClose();
    },
    fallback: rock ? 'Failed to update rock' : 'Failed to set rock',
  });
  const { evidence } = form.entries;
  return (
    <RecordFormDialog
      form={form}
      title={rock ? 'Edit Rock' : 'New Rock'}
      noun="rock"
      submitLabel={rock ? 'Save Rock' : 'Set Rock'}
      labels={LABELS}
      describe={(field, entry) => (field === 'milestones' || field === 'links' ? describeRows(entry) : entry)}
      className="sm:w-180"
      onClose={onClose}
    >
      <TextEntry form={form} name="title" label={LABELS.title} required />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectEntry
          form={form}
          name="quarter"
          label={LABELS.quarter}
          options={quarters
            .filter(({ isClosed, quarter: own }) => !isClosed || own === rock?.quarter)
            .map(({ quarter: value, name }) => ({ value, label: name }))}
        />
        <DayEntry form={form} name="targetDate" label={LABELS.targetDate} placeholder="End of the quarter" />
        <OwnerField form={form} name="owner" label={LABELS.owner} />
        <UnitField form={form} name="businessUnit" label={LABELS.businessUnit} />
        <SelectEntry form={form} name="level" label={LABELS.level} options={LEVELS} />
        <SelectEntry form={form} name="priority" label={LABELS.priority} options={PRIORITY_OPTIONS} />
        <SelectEntry form={form} name="evidence" label={LABELS.evidence} options={EVIDENCE} />
        <SelectEntry form={form} name="manualStatus" label={LABELS.manualStatus} options={STATUSES} />
        {evidence !== 'milestones' && (
          <TextEntry form={form} name="targetValue" label={LABELS.targetValue} inputMode="decimal" />
        )}
        {evidence === 'value' && (
          <TextEntry form={form} name="currentValue" label={LABELS.currentValue} inputMode="decimal" />
        )}
      </div>
      <RowsEntry
        form={form}
        name="milestones"
        label={LABELS.milestones}
        noun="milestone"
        hint={rock ? undefined : 'Leave blank to add three, about 30 days apart.'}
        blank={{ id: '', title: '', due: '', isDone: '' }}
        columns={[
          { name: 'title', label: 'Milestone' },
          { name: 'due', label: 'Due', kind: 'day', className: 'sm:w-36' },
          { name: 'isDone', label: 'Done', kind: 'tick' },
        ]}
      />
      <LinkField form={form} />
      {form.entries.manualStatus !== BY_RULE && (
        <TextEntry form={form} name="statusNote" label={LABELS.statusNote} maxLength={500} />
      )}
      <AreaEntry form={form} name="description" label={LABELS.description} />
    </RecordFormDialog>
  );
}
