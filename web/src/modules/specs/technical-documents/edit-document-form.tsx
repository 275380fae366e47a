import {
  type TechnicalDocument,
  technicalDocumentSchema,
} from '@builder-os/contract/modules/specs/technical-documents';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { DocumentFields } from './document-fields.tsx';
import {
  DOCUMENT_LABELS,
  type DocumentBody,
  type DocumentEntries,
  documentFormSchema,
  toDocumentEntries,
} from './document-form.ts';
import { useUpdateDocument } from './technical-documents.mutations.ts';

/** Edits a document's details. Its file changes only through a new version. */
export function EditDocumentForm({ document, onClose }: { document: TechnicalDocument; onClose: () => void }) {
  const form = useForm<DocumentEntries, unknown, DocumentBody>({
    defaultValues: toDocumentEntries(document),
    resolver: zodResolver(documentFormSchema),
  });
  const update = useUpdateDocument();
  async function save(changes: DocumentBody, base: TechnicalDocument) {
    await update.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Document saved', description: changes.name });
  }
  return (
    <FormDialog
      form={form}
      record={document}
      noun="document"
      labels={DOCUMENT_LABELS}
      schema={technicalDocumentSchema}
      toEntries={toDocumentEntries}
      title="Edit Document"
      submitLabel="Save Document"
      fallback="Failed to save document"
      onSubmit={save}
      onClose={onClose}
      className="sm:w-160"
    >
      <DocumentFields form={form} isNew={false} />
    </FormDialog>
  );
}
