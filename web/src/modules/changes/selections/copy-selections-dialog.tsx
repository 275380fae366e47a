import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { JobPicker } from '../../jobs/jobs/job-picker.tsx';
import { useCopySelections } from './selections.mutations.ts';

/** Adds the selections of another job to this one. */
export function CopySelectionsDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const copy = useCopySelections(jobId);
  const form = useForm({
    defaultValues: { fromJobId: 'none' },
    resolver: checkedBy(({ fromJobId }) => (readId(fromJobId) === null ? { fromJobId: 'Choose a job.' } : {})),
  });
  return (
    <FormDialog
      form={form}
      title="Copy from Job"
      description="The other job’s selections are added with their options and pictures, without choices or due dates."
      submitLabel="Copy Selections"
      pendingLabel="Copying..."
      onSubmit={({ fromJobId }) => copy.mutateAsync(readId(fromJobId) ?? 0)}
      done={{ title: 'Selections copied' }}
      fallback="Failed to copy selections"
      onClose={onClose}
    >
      <ControlledField control={form.control} name="fromJobId" label="Job" required>
        {({ value, onValueChange }) => <JobPicker value={value} onValueChange={onValueChange} exceptId={jobId} />}
      </ControlledField>
    </FormDialog>
  );
}
