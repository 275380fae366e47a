import {
  createIssueSchema,
  ISSUE_LISTS,
  ISSUE_PRIORITIES,
  type Issue,
  issueSchema,
  OPEN_ISSUE_STAGES,
  updateIssueSchema,
} from '@builder-os/contract/modules/organization/issues';
import { AreaEntry, SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { toOwnerBody, toOwnerEntry } from '../entries/owner-entry.ts';
import { OwnerField } from '../entries/owner-field.tsx';
import { NO_UNIT, readUnit } from '../entries/read-unit.ts';
import { UnitField } from '../entries/unit-field.tsx';
import { PRIORITY_OPTIONS, STAGE_LABELS } from './issue-labels.ts';
import { useCreateIssue, useUpdateIssue } from './issues.mutations.ts';

const FIELDS = ['title', 'owner', 'list', 'stage', 'priority', 'businessUnit', 'rootCause', 'discussion'] as const;
type Entries = Record<(typeof FIELDS)[number], string>;
const LABELS: Entries = {
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
  const form = useRecordForm({
    fields: FIELDS,
    record: issue,
    toEntries,
    readCurrent: (current) => issueSchema.safeParse(current).data,
    schema: issue ? updateIssueSchema : createIssueSchema,
    toBody,
    save: ({ stage, ...body }, base) =>
      base ? update.mutateAsync({ base, changes: { ...body, stage } }) : create.mutateAsync({ ...body, meetingId }),
    onDone: () => {
      toast({ title: issue ? 'Issue updated' : 'Issue raised' });
      onClose();
    },
    fallback: issue ? 'Failed to update issue' : 'Failed to raise issue',
  });
  return (
    <RecordFormDialog
      form={form}
      title={issue ? 'Edit Issue' : 'Raise Issue'}
      noun="issue"
      submitLabel={issue ? 'Save Issue' : 'Raise Issue'}
      labels={LABELS}
      onClose={onClose}
    >
      <TextEntry form={form} name="title" label={LABELS.title} required />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <OwnerField form={form} name="owner" label={LABELS.owner} />
        <UnitField form={form} name="businessUnit" label={LABELS.businessUnit} noneLabel="All units" />
        <SelectEntry form={form} name="list" label={LABELS.list} options={LISTS} />
        <SelectEntry form={form} name="priority" label={LABELS.priority} options={PRIORITY_OPTIONS} />
        {issue && <SelectEntry form={form} name="stage" label={LABELS.stage} options={STAGES} />}
      </div>
      <AreaEntry form={form} name="rootCause" label={LABELS.rootCause} rows={2} />
      <AreaEntry form={form} name="discussion" label={LABELS.discussion} />
    </RecordFormDialog>
  );
}

function toEntries(issue: Issue | undefined): Entries {
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

function toBody(entries: Entries) {
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
