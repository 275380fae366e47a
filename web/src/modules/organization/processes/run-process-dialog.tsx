import { type Process, runProcessSchema } from '@builder-os/contract/modules/organization/processes';
import { DayEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { formatCountOf } from '../../../format/count.ts';
import { toast } from '../../../ui/toast.ts';
import { PersonField } from '../entries/owner-field.tsx';
import { useRunProcess } from './processes.mutations.ts';

const FIELDS = ['title', 'ownerId', 'due'] as const;
const LABELS = { title: 'Checklist name', ownerId: 'Assigned to', due: 'Due' };

/** Runs a process once as a checklist, with a to-do for each step. */
export function RunProcessDialog({ process, onClose }: { process: Process; onClose: () => void }) {
  const run = useRunProcess();
  const { id } = useCurrentUser();
  const steps = formatCountOf(process.steps.length, 'to-do');
  const form = useRecordForm({
    fields: FIELDS,
    record: process,
    toEntries: () => ({ title: '', ownerId: id, due: '' }),
    schema: runProcessSchema,
    toBody: ({ title, ownerId, due }) => ({
      title: orUndefined(title),
      ownerId: orUndefined(ownerId),
      due: orUndefined(due),
    }),
    save: (body) => run.mutateAsync({ id: process.id, body }),
    onDone: () => {
      toast({ title: 'Checklist started', description: `${steps} added` });
      onClose();
    },
    fallback: 'Failed to start checklist',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Run as Checklist"
      noun="run"
      description={`${process.name} adds ${steps}, one per step.`}
      submitLabel="Start Checklist"
      labels={LABELS}
      onClose={onClose}
    >
      <TextEntry form={form} name="title" label={LABELS.title} placeholder={process.name} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PersonField form={form} name="ownerId" label={LABELS.ownerId} />
        <DayEntry form={form} name="due" label={LABELS.due} placeholder="In seven days" />
      </div>
    </RecordFormDialog>
  );
}
