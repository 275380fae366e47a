import type { JobTemplateRow } from '@builder-os/contract/modules/jobs/job-templates';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../auth/use-can.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { jobTemplatesQuery } from './job-templates.queries.ts';

const NONE = 'none';

interface TemplatePickerProps {
  value: JobTemplateRow | null;
  onChange: (template: JobTemplateRow | null) => void;
  /** Whether the job has a start date: choose-by days are counted from it. */
  hasStart: boolean;
}

/** Chooses the template of a new job. Renders nothing while there are no templates. */
export function TemplatePicker({ value, onChange, hasStart }: TemplatePickerProps) {
  const canRead = useCan('jobs_read').allowed;
  const { data: templates = [] } = useQuery({ ...jobTemplatesQuery, enabled: canRead });
  if (templates.length === 0) return null;
  const options = [
    { value: NONE, label: 'No template' },
    ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const waitsForStart = !hasStart && value?.hasDueDays;
  const hint = waitsForStart
    ? 'Its budget lines, selections and notes are copied to the job. Its choose-by days count from the start of the job, once that has a date.'
    : 'Its budget lines, selections and notes are copied to the job.';
  return (
    <Field label="From template" hint={hint}>
      <Select
        value={value ? String(value.id) : NONE}
        onValueChange={(next) => onChange(templates.find(({ id }) => String(id) === next) ?? null)}
        options={options}
      />
    </Field>
  );
}
