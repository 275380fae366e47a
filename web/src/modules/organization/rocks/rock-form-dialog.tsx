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
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { todayIn } from '../../../format/dates.ts';
import { OwnerField } from '../entries/owner-field.tsx';
import { UnitField } from '../entries/unit-field.tsx';
import { PRIORITY_OPTIONS } from '../issues/issue-labels.ts';
import { LinkField } from './link-field.tsx';
import { BY_RULE, type RockEntries, toRockBody, toRockEntries } from './rock-form.ts';
import { EVIDENCE_LABELS, STATUS_LABELS } from './rock-labels.ts';
import { useCreateRock, useUpdateRock } from './rocks.mutations.ts';
import { rockQuartersQuery } from './rocks.queries.ts';

const LABELS = {
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
  const toEntries = (saved: Rock | undefined) => toRockEntries(saved, current);
  const form = useForm({
    defaultValues: toEntries(rock),
    resolver: bodyResolver(rock ? updateRockSchema : createRockSchema, toRockBody),
  });
  const { evidence, manualStatus } = form.watch();
  return (
    <FormDialog
      form={form}
      title={rock ? 'Edit Rock' : 'New Rock'}
      noun="rock"
      submitLabel={rock ? 'Save Rock' : 'Set Rock'}
      labels={LABELS}
      className="sm:w-180"
      record={rock}
      schema={rockSchema}
      toEntries={toEntries}
      onSubmit={(body, base) =>
        base
          ? update.mutateAsync({ base, changes: body })
          : create.mutateAsync({ ...body, milestones: body.milestones?.length === 0 ? undefined : body.milestones })
      }
      done={{ title: rock ? 'Rock updated' : 'Rock set' }}
      fallback={rock ? 'Failed to update rock' : 'Failed to set rock'}
      onClose={onClose}
    >
      <TextField control={form.control} name="title" label={LABELS.title} required />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          control={form.control}
          name="quarter"
          label={LABELS.quarter}
          options={quarters
            .filter(({ isClosed, quarter: own }) => !isClosed || own === rock?.quarter)
            .map(({ quarter: value, name }) => ({ value, label: name }))}
        />
        <DayField control={form.control} name="targetDate" label={LABELS.targetDate} placeholder="End of the quarter" />
        <OwnerField control={form.control} name="owner" label={LABELS.owner} />
        <UnitField control={form.control} name="businessUnit" label={LABELS.businessUnit} />
        <SelectField control={form.control} name="level" label={LABELS.level} options={LEVELS} />
        <SelectField control={form.control} name="priority" label={LABELS.priority} options={PRIORITY_OPTIONS} />
        <SelectField control={form.control} name="evidence" label={LABELS.evidence} options={EVIDENCE} />
        <SelectField control={form.control} name="manualStatus" label={LABELS.manualStatus} options={STATUSES} />
        {evidence !== 'milestones' && (
          <TextField control={form.control} name="targetValue" label={LABELS.targetValue} inputMode="decimal" />
        )}
        {evidence === 'value' && (
          <TextField control={form.control} name="currentValue" label={LABELS.currentValue} inputMode="decimal" />
        )}
      </div>
      <RowsField<RockEntries>
        name="milestones"
        label={LABELS.milestones}
        noun="milestone"
        hint={rock ? undefined : 'Leave blank to add three, about 30 days apart.'}
        blank={{ id: '' }}
        columns={[
          { name: 'title', label: 'Milestone' },
          { name: 'due', label: 'Due', kind: 'day', className: 'sm:w-36' },
          { name: 'isDone', label: 'Done', kind: 'tick' },
        ]}
      />
      <LinkField />
      {manualStatus !== BY_RULE && (
        <TextField control={form.control} name="statusNote" label={LABELS.statusNote} maxLength={500} />
      )}
      <AreaField control={form.control} name="description" label={LABELS.description} />
    </FormDialog>
  );
}
