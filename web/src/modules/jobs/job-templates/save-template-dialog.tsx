import { saveTemplateSchema } from '@builder-os/contract/modules/jobs/job-templates';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useSaveAsTemplate } from './job-templates.mutations.ts';

/** Asks for the name of the template. */
export function SaveTemplateDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const save = useSaveAsTemplate(job.id);
  const form = useForm({ defaultValues: { name: job.name }, resolver: zodResolver(saveTemplateSchema) });
  return (
    <FormDialog
      form={form}
      title="Save as Template"
      description="Saves this job’s kind, business unit, budget lines and selections. You’ll find the template under Cost Codes."
      submitLabel="Save Template"
      done={{ title: 'Template saved' }}
      fallback="Failed to save template"
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Name" required />
    </FormDialog>
  );
}
