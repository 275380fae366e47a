import { type Issue, solveIssueSchema } from '@builder-os/contract/modules/organization/issues';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { fullName } from '../../../format/person.ts';
import { staffQuery } from '../../sales/leads/staff.queries.ts';
import { useSolveIssue } from './issues.mutations.ts';

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
  const blank: FormRow = { title: '', ownerId: issue.ownerId ?? id, due: '' };
  const form = useForm({
    defaultValues: {
      rootCause: issue.rootCause ?? '',
      decision: issue.decision ?? '',
      // An issue that already has a to-do can be solved without adding one.
      todos: issue.todos > 0 ? [] : [blank],
      isNoAction: false,
    },
    resolver: bodyResolver(solveIssueSchema, ({ rootCause, decision, todos, isNoAction }) => ({
      rootCause: orNull(rootCause),
      decision: orNull(decision),
      isNoAction,
      todos: isNoAction
        ? []
        : todos.map(({ title = '', ownerId, due }) => ({
            title,
            ownerId: ownerId || undefined,
            due: due || undefined,
            meetingId,
          })),
      meetingId,
    })),
  });
  const isNoAction = form.watch('isNoAction');
  return (
    <FormDialog
      form={form}
      about={issue.id}
      title="Solve Issue"
      description={issue.title}
      submitLabel="Solve Issue"
      className="sm:w-180"
      onSubmit={(body) => solve.mutateAsync({ id: issue.id, body })}
      done={{ title: 'Issue solved', description: issue.title }}
      fallback="Failed to solve issue"
      onClose={onClose}
    >
      <AreaField control={form.control} name="rootCause" label={LABELS.rootCause} rows={2} />
      <AreaField control={form.control} name="decision" label={LABELS.decision} rows={2} />
      {!isNoAction && (
        <RowsField<{ todos: FormRow[] }>
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
      <TickField control={form.control} name="isNoAction" label={LABELS.isNoAction} />
    </FormDialog>
  );
}
