import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { jobSearchQuery } from '../jobs/jobs.queries.ts';
import { useCopyBudget } from './budgets.mutations.ts';

const FIELDS = ['fromJobId'];

/** Adds the budget lines of another job to this one. */
export function CopyBudgetDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const search = useQuery(jobSearchQuery(useDebounced(text.trim(), 300)));
  const copy = useCopyBudget(job.id);
  const others = (search.data?.rows ?? []).filter(({ id }) => id !== job.id);
  return (
    <ActDialog
      title="Copy from Another Job"
      description="Its lines are added to this budget. You can edit them until you approve it."
      submitLabel="Copy Lines"
      pendingLabel="Copying..."
      isDirty={chosen !== null}
      fields={FIELDS}
      check={() => (chosen ? {} : { fromJobId: 'Choose a job.' })}
      act={async () => {
        if (chosen) await copy.mutateAsync(chosen.id);
      }}
      done={{ title: 'Lines copied', description: chosen ? `From ${chosen.name}` : undefined }}
      fallback="Failed to copy lines"
      onClose={onClose}
    >
      {(problems) => (
        <Field label="Job" required error={problems.fromJobId}>
          <Combobox
            value={chosen ? String(chosen.id) : null}
            valueLabel={chosen?.name}
            onValueChange={(value) => setChosen(others.find(({ id }) => String(id) === value) ?? null)}
            options={others.map(({ id, name, number, customerName }) => ({
              value: String(id),
              label: name,
              description: [number, customerName].filter(Boolean).join(', '),
            }))}
            onSearch={setText}
            isSearching={search.isFetching}
            placeholder="Choose a job"
            searchPlaceholder="Search jobs"
            emptyText={search.isError ? 'Couldn’t load jobs.' : 'No jobs found.'}
          />
        </Field>
      )}
    </ActDialog>
  );
}
