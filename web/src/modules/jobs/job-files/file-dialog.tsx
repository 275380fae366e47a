import { JOB_FILE_KINDS, JOB_FILE_TYPES, type JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import {
  type JobFile,
  jobFileSchema,
  type UpdateJobFile,
  updateJobFileSchema,
} from '@builder-os/contract/modules/jobs/job-files';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { requiredEntry } from '../../../app/records/form-entries.ts';
import { FILE_KIND_LABELS } from './job-file-words.ts';
import { type JobFileChanges, useUpdateJobFile } from './job-files.mutations.ts';

const entriesSchema = z.object({ title: requiredEntry('Enter a title.'), kind: z.enum(JOB_FILE_KINDS) });
type Entries = z.input<typeof entriesSchema>;
const LABELS: Record<keyof Entries, string> = { title: 'Title', kind: 'Kind' };
const toEntries = ({ title, kind }: JobFile): Entries => ({ title, kind });
const formSchema = entriesSchema.transform((entries): JobFileChanges => entries).pipe(updateJobFileSchema);

interface FileDialogProps {
  file: JobFile;
  /** The kinds the person may choose. */
  kinds: readonly JobFileKind[];
  onClose: () => void;
}

export function FileDialog({ file, kinds, onClose }: FileDialogProps) {
  const update = useUpdateJobFile();
  const form = useForm<Entries, unknown, UpdateJobFile>({
    defaultValues: toEntries(file),
    resolver: zodResolver(formSchema),
  });
  const fitting = kinds.filter((kind) => JOB_FILE_TYPES[kind].some((type) => type === file.mediaType));
  return (
    <FormDialog
      form={form}
      record={file}
      noun="file"
      labels={LABELS}
      schema={jobFileSchema}
      toEntries={toEntries}
      describe={describe}
      title="Edit File"
      submitLabel="Save File"
      done={{ title: 'File updated' }}
      fallback="Failed to update file"
      onSubmit={(body, base) => update.mutateAsync({ base, body })}
      onClose={onClose}
    >
      <TextField control={form.control} name="title" label={LABELS.title} required hint="The caption of a photo." />
      <SelectField
        control={form.control}
        name="kind"
        label={LABELS.kind}
        required
        options={fitting.map((value) => ({ value, label: FILE_KIND_LABELS[value] }))}
      />
    </FormDialog>
  );
}

/** Formats a field's value for the conflict panel. */
function describe(field: keyof Entries, entry: string): string {
  const kind = field === 'kind' ? JOB_FILE_KINDS.find((known) => known === entry) : undefined;
  return kind ? FILE_KIND_LABELS[kind] : entry;
}
