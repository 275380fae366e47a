import { createTodoSchema, type Todo, todoSchema } from '@builder-os/contract/modules/organization/todos';
import { AreaEntry, DayEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { toast } from '../../../ui/toast.ts';
import { PersonField } from '../entries/owner-field.tsx';
import { useCreateTodo, useUpdateTodo } from './todos.mutations.ts';

const FIELDS = ['title', 'ownerId', 'due', 'description'] as const;
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
  const form = useRecordForm({
    fields: FIELDS,
    record: todo,
    toEntries: (saved) => ({
      title: saved?.title ?? '',
      ownerId: saved ? (saved.ownerId ?? '') : id,
      due: saved?.due ?? '',
      description: saved?.description ?? '',
    }),
    readCurrent: (current) => todoSchema.safeParse(current).data,
    schema: createTodoSchema,
    toBody: ({ title, ownerId, due, description }) => ({
      title,
      ownerId: ownerId || undefined,
      due: due || undefined,
      description: orNull(description),
    }),
    save: (body, base) =>
      base
        ? update.mutateAsync({ id: base.id, version: base.version, changes: body })
        : create.mutateAsync({ ...body, meetingId }),
    onDone: () => {
      toast({ title: todo ? 'To-do updated' : 'To-do added' });
      onClose();
    },
    fallback: todo ? 'Failed to update to-do' : 'Failed to add to-do',
  });
  return (
    <RecordFormDialog
      form={form}
      title={todo ? 'Edit To-do' : 'New To-do'}
      noun="to-do"
      submitLabel={todo ? 'Save To-do' : 'Add To-do'}
      labels={LABELS}
      onClose={onClose}
    >
      <TextEntry form={form} name="title" label={LABELS.title} required />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PersonField form={form} name="ownerId" label={LABELS.ownerId} />
        <DayEntry form={form} name="due" label={LABELS.due} placeholder="In seven days" />
      </div>
      <AreaEntry form={form} name="description" label={LABELS.description} />
    </RecordFormDialog>
  );
}
