import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { JobPicker } from '../jobs/job-picker.tsx';
import { useCopyBudget } from './budgets.mutations.ts';

/** Adds the budget lines of another job to this one. */
export function CopyBudgetDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const copy = useCopyBudget(job.id);
  const form = useForm({
    defaultValues: { fromJobId: 'none' },
    resolver: checkedBy(({ fromJobId }) => (readId(fromJobId) === null ? { fromJobId: 'Choose a job.' } : {})),
  });
  return (
    <FormDialog
      form={form}
      title="Copy from Another Job"
      description="Its lines are added to this budget. You can edit them until you approve it."
      submitLabel="Copy Lines"
      pendingLabel="Copying..."
      onSubmit={({ fromJobId }) => copy.mutateAsync(readId(fromJobId) ?? 0)}
      done={{ title: 'Lines copied' }}
      fallback="Failed to copy lines"
      onClose={onClose}
    >
      <ControlledField control={form.control} name="fromJobId" label="Job" required>
        {({ value, onValueChange }) => <JobPicker value={value} onValueChange={onValueChange} exceptId={job.id} />}
      </ControlledField>
    </FormDialog>
  );
}
