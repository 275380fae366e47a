import { useCan } from '../../../auth/use-can.ts';
import { Field } from '../../../ui/field.tsx';
import { JobPicker } from '../../jobs/jobs/job-picker.tsx';

interface JobFilterProps {
  job: number | undefined;
  onChange: (job: number | undefined) => void;
}

/** Limits figures to one job. Hidden from people who can't view jobs. */
export function JobFilter({ job, onChange }: JobFilterProps) {
  if (!useCan('jobs_read').allowed) return null;
  return (
    <Field label="Job" className="w-80 max-sm:w-full print:hidden">
      <JobPicker
        value={job === undefined ? 'none' : String(job)}
        onValueChange={(chosen) => onChange(chosen === 'none' ? undefined : Number(chosen))}
        noneLabel="All jobs and everything else"
      />
    </Field>
  );
}
