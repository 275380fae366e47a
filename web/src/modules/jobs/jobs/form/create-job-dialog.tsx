import { EntryDialog } from '../../../../app/records/entry-dialog.tsx';
import { useCurrentUser } from '../../../../auth/current-user.ts';
import { useCreateJob } from '../jobs.mutations.ts';
import { jobForm, toJobEntries, useJobForm } from './job-form.ts';
import { JobFormFields } from './job-form-fields.tsx';

interface CreateJobDialogProps {
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Creates a job by hand, managed by the user unless they choose somebody else, and opens it. */
export function CreateJobDialog({ onClose, onCreated }: CreateJobDialogProps) {
  const { id: managerId } = useCurrentUser();
  const form = useJobForm(toJobEntries({ kind: 'kit', businessUnit: 'steel_framing', managerId }));
  const create = useCreateJob();
  return (
    <EntryDialog
      form={form}
      fields={jobForm.names}
      title="New Job"
      submitLabel="Create Job"
      done="Job created"
      fallback="Failed to create job"
      save={create.mutateAsync}
      onSaved={({ id }) => onCreated(id)}
      onClose={onClose}
    >
      <JobFormFields form={form} />
    </EntryDialog>
  );
}
