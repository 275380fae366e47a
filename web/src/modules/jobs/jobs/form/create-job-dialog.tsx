import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { useCurrentUser } from '../../../../auth/current-user.ts';
import { useCreateJob } from '../jobs.mutations.ts';
import { toJobEntries, useJobForm } from './job-form.ts';
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
    <FormDialog
      form={form}
      title="New Job"
      submitLabel="Create Job"
      done={{ title: 'Job created' }}
      fallback="Failed to create job"
      onSubmit={create.mutateAsync}
      onSaved={({ id }) => onCreated(id)}
      onClose={onClose}
    >
      <JobFormFields form={form} />
    </FormDialog>
  );
}
