import {
  createIssueSchema,
  ISSUE_LISTS,
  ISSUE_PRIORITIES,
  type Issue,
  issueSchema,
  OPEN_ISSUE_STAGES,
  updateIssueSchema,
} from '@builder-os/contract/modules/organization/issues';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { toOwnerBody, toOwnerEntry } from '../entries/owner-entry.ts';
import { OwnerField } from '../entries/owner-field.tsx';
import { NO_UNIT, readUnit } from '../entries/read-unit.ts';
import { UnitField } from '../entries/unit-field.tsx';
import { PRIORITY_OPTIONS, STAGE_LABELS } from './issue-labels.ts';
import { useCreateIssue, useUpdateIssue } from './issues.mutations.ts';

const LABELS = {
  title: 'Issue',
  owner: 'Owner',
  list: 'List',
  stage: 'Stage',
  priority: 'Priority',
  businessUnit: 'Business unit',
  rootCause: 'Root cause',
  discussion: 'Discussion',
};
const LISTS = [
  { value: 'short_term', label: 'Short term' },
  { value: 'long_term', label: 'Long term' },
];
const STAGES = OPEN_ISSUE_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }));

interface IssueDialogProps {
  issue?: Issue;
  meetingId?: number;
  onClose: () => void;
}

/** An issue's title, unit, owner and root cause. */
export function IssueDialog({ issue, meetingId, onClose }: IssueDialogProps) {
  const create = useCreateIssue();
  const update = useUpdateIssue();
  const form = useForm({
    defaultValues: toEntries(issue),
    resolver: bodyResolver(issue ? updateIssueSchema : createIssueSchema, toBody),
  });
  return (
    <FormDialog
      form={form}
      title={issue ? 'Edit Issue' : 'Raise Issue'}
      noun="issue"
      submitLabel={issue ? 'Save Issue' : 'Raise Issue'}
      labels={LABELS}
      record={issue}
      schema={issueSchema}
      toEntries={toEntries}
      onSubmit={({ stage, ...body }, base) =>
        base ? update.mutateAsync({ base, changes: { ...body, stage } }) : create.mutateAsync({ ...body, meetingId })
      }
      done={{ title: issue ? 'Issue updated' : 'Issue raised' }}
      fallback={issue ? 'Failed to update issue' : 'Failed to raise issue'}
      onClose={onClose}
    >
      <TextField control={form.control} name="title" label={LABELS.title} required />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <OwnerField control={form.control} name="owner" label={LABELS.owner} />
        <UnitField control={form.control} name="businessUnit" label={LABELS.businessUnit} noneLabel="All units" />
        <SelectField control={form.control} name="list" label={LABELS.list} options={LISTS} />
        <SelectField control={form.control} name="priority" label={LABELS.priority} options={PRIORITY_OPTIONS} />
        {issue && <SelectField control={form.control} name="stage" label={LABELS.stage} options={STAGES} />}
      </div>
      <AreaField control={form.control} name="rootCause" label={LABELS.rootCause} rows={2} />
      <AreaField control={form.control} name="discussion" label={LABELS.discussion} />
    </FormDialog>
  );
}

function toEntries(issue: Issue | undefined) {
  return {
    title: issue?.title ?? '',
    owner: issue ? toOwnerEntry(issue) : '',
    list: issue?.list ?? 'short_term',
    stage: issue?.stage ?? 'identified',
    priority: issue?.priority ?? 'medium',
    businessUnit: issue?.businessUnit ?? NO_UNIT,
    rootCause: issue?.rootCause ?? '',
    discussion: issue?.discussion ?? '',
  };
}

function toBody(entries: ReturnType<typeof toEntries>) {
  return {
    title: entries.title,
    ...toOwnerBody(entries.owner),
    list: ISSUE_LISTS.find((list) => list === entries.list),
    stage: OPEN_ISSUE_STAGES.find((stage) => stage === entries.stage),
    priority: ISSUE_PRIORITIES.find((priority) => priority === entries.priority),
    businessUnit: readUnit(entries.businessUnit),
    rootCause: orNull(entries.rootCause),
    discussion: orNull(entries.discussion),
  };
}
