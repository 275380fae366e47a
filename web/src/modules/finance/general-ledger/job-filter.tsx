import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { JobPicker } from '../../jobs/jobs/job-picker.tsx';

interface JobFilterProps {
  job: number | undefined;
  onChange: (job: number | undefined) => void;
}

/** Limits figures to one job. People who can't view jobs can't choose one, but can clear the one of a link. */
export function JobFilter({ job, onChange }: JobFilterProps) {
  if (!useCan('jobs_read').allowed) {
    if (job === undefined) return null;
    return (
      <p className="flex items-center gap-2 text-sm">
        Limited to one job
        <Button
          size="sm"
          className="print:hidden"
          aria-label="Clear: limited to one job"
          onClick={() => onChange(undefined)}
        >
          Clear
        </Button>
      </p>
    );
  }
  return (
    <Field label="Job" className="w-80 max-sm:w-full">
      <JobPicker
        value={job === undefined ? 'none' : String(job)}
        onValueChange={(chosen) => onChange(chosen === 'none' ? undefined : Number(chosen))}
        noneLabel="All jobs and everything else"
      />
    </Field>
  );
}
