import {
  type PropertyDocument,
  type UpdateDocument,
  updateDocumentSchema,
} from '@builder-os/contract/modules/real-estate/documents';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DayField } from '../../../app/forms/day-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, requiredEntry } from '../../../app/records/form-entries.ts';
import { type DocumentChanges, useUpdateDocument } from './documents.mutations.ts';

const entriesSchema = z.object({ name: requiredEntry('Enter a name.'), expiresOn: z.string() });
type Entries = z.input<typeof entriesSchema>;
const formSchema = entriesSchema
  .transform(({ name, expiresOn }): DocumentChanges => ({ name, expiresOn: orNull(expiresOn) }))
  .pipe(updateDocumentSchema);

export function DocumentDialog({ document, onClose }: { document: PropertyDocument; onClose: () => void }) {
  const update = useUpdateDocument(document);
  const form = useForm<Entries, unknown, UpdateDocument>({
    defaultValues: { name: document.name, expiresOn: document.expiresOn ?? '' },
    resolver: zodResolver(formSchema),
  });
  return (
    <FormDialog
      form={form}
      about={document.id}
      title="Edit Document"
      submitLabel="Save Document"
      done={{ title: 'Document updated' }}
      fallback="Failed to update document"
      onSubmit={update.mutateAsync}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Name" required />
      <DayField control={form.control} name="expiresOn" label="Expires" hint="For insurance policies and leases." />
    </FormDialog>
  );
}
