import { Field } from '../../../ui/form/field.tsx';
import { JobPicker } from './job-picker.tsx';

const NO_JOB = 'none';

interface AnyJobPickerProps {
  jobId: number | undefined;
  onChange: (jobId: number | undefined) => void;
}

/** Narrows a list to one job. */
export function AnyJobPicker({ jobId, onChange }: AnyJobPickerProps) {
  return (
    <Field label="Job" hideLabel className="w-44 max-sm:w-[calc(50%-0.25rem)]">
      <JobPicker
        value={jobId === undefined ? NO_JOB : String(jobId)}
        onValueChange={(job) => onChange(job === NO_JOB ? undefined : Number(job))}
        noneLabel="Any job"
      />
    </Field>
  );
}
