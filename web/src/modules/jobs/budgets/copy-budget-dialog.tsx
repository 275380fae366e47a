import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { Field } from '../../../ui/field.tsx';
import { JobPicker } from '../jobs/job-picker.tsx';
import { useCopyBudget } from './budgets.mutations.ts';

const FIELDS = ['fromJobId'];

/** Adds the budget lines of another job to this one. */
export function CopyBudgetDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [from, setFrom] = useState('none');
  const copy = useCopyBudget(job.id);
  const fromJobId = readId(from);
  return (
    <ActDialog
      title="Copy from Another Job"
      description="Its lines are added to this budget. You can edit them until you approve it."
      submitLabel="Copy Lines"
      pendingLabel="Copying..."
      isDirty={fromJobId !== null}
      fields={FIELDS}
      check={() => (fromJobId === null ? { fromJobId: 'Choose a job.' } : {})}
      act={async () => {
        if (fromJobId !== null) await copy.mutateAsync(fromJobId);
      }}
      done={{ title: 'Lines copied' }}
      fallback="Failed to copy lines"
      onClose={onClose}
    >
      {(problems) => (
        <Field label="Job" required error={problems.fromJobId}>
          <JobPicker value={from} onValueChange={setFrom} exceptId={job.id} />
        </Field>
      )}
    </ActDialog>
  );
}
