import { type Issue, solveIssueSchema } from '@builder-os/contract/modules/organization/issues';
import { useQuery } from '@tanstack/react-query';
import { AreaEntry, TickEntry, YES } from '../../../app/entries/entry-fields.tsx';
import { readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { RowsEntry } from '../../../app/entries/rows-entry.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { fullName } from '../../../format/person.ts';
import { toast } from '../../../ui/toast.ts';
import { staffQuery } from '../../sales/leads/staff.queries.ts';
import { useSolveIssue } from './issues.mutations.ts';

const FIELDS = ['rootCause', 'decision', 'todos', 'isNoAction'] as const;
const LABELS = { rootCause: 'Root cause', decision: 'Decision', todos: 'To-dos', isNoAction: 'No to-dos needed' };

interface SolveDialogProps {
  issue: Issue;
  meetingId?: number;
  onClose: () => void;
}

/** Solves an issue with at least one to-do, or by confirming that no action is needed. */
export function SolveDialog({ issue, meetingId, onClose }: SolveDialogProps) {
  const solve = useSolveIssue();
  const { id } = useCurrentUser();
  const { data: staff = [] } = useQuery(staffQuery);
  const blank = { title: '', ownerId: issue.ownerId ?? id, due: '' };
  const form = useRecordForm({
    fields: FIELDS,
    record: issue,
    toEntries: (before) => ({
      rootCause: before?.rootCause ?? '',
      decision: before?.decision ?? '',
      // An issue that already has a to-do can be solved without adding one.
      todos: writeRows(issue.todos > 0 ? [] : [blank]),
      isNoAction: '',
    }),
    schema: solveIssueSchema,
    toBody: ({ rootCause, decision, todos, isNoAction }) => ({
      rootCause: orNull(rootCause),
      decision: orNull(decision),
      isNoAction: isNoAction === YES,
      todos:
        isNoAction === YES
          ? []
          : readRows(todos).map(({ title = '', ownerId, due }) => ({
              title,
              ownerId: ownerId || undefined,
              due: due || undefined,
              meetingId,
            })),
      meetingId,
    }),
    save: (body) => solve.mutateAsync({ id: issue.id, body }),
    onDone: () => {
      toast({ title: 'Issue solved', description: issue.title });
      onClose();
    },
    fallback: 'Failed to solve issue',
  });
  const isNoAction = form.entries.isNoAction === YES;
  return (
    <RecordFormDialog
      form={form}
      title="Solve Issue"
      noun="issue"
      description={issue.title}
      submitLabel="Solve Issue"
      labels={LABELS}
      className="sm:w-180"
      onClose={onClose}
    >
      <AreaEntry form={form} name="rootCause" label={LABELS.rootCause} rows={2} />
      <AreaEntry form={form} name="decision" label={LABELS.decision} rows={2} />
      {!isNoAction && (
        <RowsEntry
          form={form}
          name="todos"
          label={LABELS.todos}
          noun="to-do"
          hint="Due in seven days unless you set a date."
          blank={blank}
          columns={[
            { name: 'title', label: 'To-do' },
            {
              name: 'ownerId',
              label: 'Assigned to',
              kind: 'choice',
              className: 'sm:w-44',
              options: staff.map((person) => ({ value: person.id, label: fullName(person) })),
            },
            { name: 'due', label: 'Due', kind: 'day', className: 'sm:w-36' },
          ]}
        />
      )}
      <TickEntry form={form} name="isNoAction" label={LABELS.isNoAction} />
    </RecordFormDialog>
  );
}
