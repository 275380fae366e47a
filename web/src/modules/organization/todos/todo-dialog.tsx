import { createTodoSchema, type Todo, todoSchema } from '@builder-os/contract/modules/organization/todos';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { PersonField } from '../entries/owner-field.tsx';
import { useCreateTodo, useUpdateTodo } from './todos.mutations.ts';

const LABELS = { title: 'To-do', ownerId: 'Assigned to', due: 'Due', description: 'Notes' };

interface TodoDialogProps {
  todo?: Todo;
  meetingId?: number;
  onClose: () => void;
}

export function TodoDialog({ todo, meetingId, onClose }: TodoDialogProps) {
  const { id } = useCurrentUser();
  const create = useCreateTodo();
  const update = useUpdateTodo();
  const toEntries = (saved: Todo | undefined) => ({
    title: saved?.title ?? '',
    ownerId: saved ? (saved.ownerId ?? '') : id,
    due: saved?.due ?? '',
    description: saved?.description ?? '',
  });
  const form = useForm({
    defaultValues: toEntries(todo),
    resolver: bodyResolver(createTodoSchema, ({ title, ownerId, due, description }) => ({
      title,
      ownerId: ownerId || undefined,
      due: due || undefined,
      description: orNull(description),
    })),
  });
  return (
    <FormDialog
      form={form}
      title={todo ? 'Edit To-do' : 'New To-do'}
      noun="to-do"
      submitLabel={todo ? 'Save To-do' : 'Add To-do'}
      labels={LABELS}
      record={todo}
      schema={todoSchema}
      toEntries={toEntries}
      onSubmit={(body, base) =>
        base
          ? update.mutateAsync({ id: base.id, version: base.version, changes: body })
          : create.mutateAsync({ ...body, meetingId })
      }
      done={{ title: todo ? 'To-do updated' : 'To-do added' }}
      fallback={todo ? 'Failed to update to-do' : 'Failed to add to-do'}
      onClose={onClose}
    >
      <TextField control={form.control} name="title" label={LABELS.title} required />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PersonField control={form.control} name="ownerId" label={LABELS.ownerId} />
        <DayField control={form.control} name="due" label={LABELS.due} placeholder="In seven days" />
      </div>
      <AreaField control={form.control} name="description" label={LABELS.description} />
    </FormDialog>
  );
}
