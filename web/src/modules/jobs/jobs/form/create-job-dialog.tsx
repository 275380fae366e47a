import type { JobTemplateRow } from '@builder-os/contract/modules/jobs/job-templates';
import { useState } from 'react';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { useCurrentUser } from '../../../../auth/current-user.ts';
import { TemplatePicker } from '../../job-templates/template-picker.tsx';
import { useCreateJob } from '../jobs.mutations.ts';
import { toJobEntries, useJobForm } from './job-form.ts';
import { JobFormFields } from './job-form-fields.tsx';

interface CreateJobDialogProps {
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Creates a job by hand, managed by the user unless they choose someone else, and opens it. */
export function CreateJobDialog({ onClose, onCreated }: CreateJobDialogProps) {
  const { id: managerId } = useCurrentUser();
  const form = useJobForm(toJobEntries({ kind: 'kit', businessUnit: 'steel_framing', managerId }));
  const create = useCreateJob();
  const [template, setTemplate] = useState<JobTemplateRow | null>(null);
  function choose(chosen: JobTemplateRow | null) {
    setTemplate(chosen);
    if (!chosen) return;
    form.setValue('kind', chosen.kind);
    form.setValue('businessUnit', chosen.businessUnit);
  }
  return (
    <FormDialog
      form={form}
      about="new"
      title="New Job"
      submitLabel="Create Job"
      done={{ title: 'Job created' }}
      fallback="Failed to create job"
      isDirty={form.formState.isDirty || template !== null}
      onSubmit={(body) => create.mutateAsync({ ...body, templateId: template?.id })}
      onSaved={({ id }) => onCreated(id)}
      onClose={onClose}
    >
      <TemplatePicker value={template} onChange={choose} hasStart={form.watch('startsOn') !== ''} />
      <JobFormFields form={form} />
    </FormDialog>
  );
}
