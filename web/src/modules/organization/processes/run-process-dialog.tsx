import { type Process, runProcessSchema } from '@builder-os/contract/modules/organization/processes';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { formatCountOf } from '../../../format/count.ts';
import { PersonField } from '../entries/owner-field.tsx';
import { useRunProcess } from './processes.mutations.ts';

const LABELS = { title: 'Checklist name', ownerId: 'Assigned to', due: 'Due' };

/** Runs a process once as a checklist, with a to-do for each step. */
export function RunProcessDialog({ process, onClose }: { process: Process; onClose: () => void }) {
  const run = useRunProcess();
  const { id } = useCurrentUser();
  const steps = formatCountOf(process.steps.length, 'to-do');
  const form = useForm({
    defaultValues: { title: '', ownerId: id, due: '' },
    resolver: bodyResolver(runProcessSchema, ({ title, ownerId, due }) => ({
      title: orUndefined(title),
      ownerId: orUndefined(ownerId),
      due: orUndefined(due),
    })),
  });
  return (
    <FormDialog
      form={form}
      title="Run as Checklist"
      about={process.id}
      description={`${process.name} adds ${steps}, one per step.`}
      submitLabel="Start Checklist"
      onSubmit={(body) => run.mutateAsync({ id: process.id, body })}
      done={{ title: 'Checklist started', description: `${steps} added` }}
      fallback="Failed to start checklist"
      onClose={onClose}
    >
      <TextField control={form.control} name="title" label={LABELS.title} placeholder={process.name} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PersonField control={form.control} name="ownerId" label={LABELS.ownerId} />
        <DayField control={form.control} name="due" label={LABELS.due} placeholder="In seven days" />
      </div>
    </FormDialog>
  );
}
