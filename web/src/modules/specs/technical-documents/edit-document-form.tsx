import {
  type TechnicalDocument,
  technicalDocumentSchema,
} from '@builder-os/contract/modules/specs/technical-documents';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EditDialog } from '../../../app/records/edit-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { DocumentFields } from './document-fields.tsx';
import {
  DOCUMENT_FIELDS,
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
    <EditDialog
      form={form}
      record={document}
      noun="document"
      fields={DOCUMENT_FIELDS}
      labels={DOCUMENT_LABELS}
      schema={technicalDocumentSchema}
      toEntries={toDocumentEntries}
      title="Edit Document"
      submitLabel="Save Document"
      fallback="Failed to save document"
      save={save}
      onClose={onClose}
      className="sm:w-160"
    >
      <DocumentFields form={form} isNew={false} />
    </EditDialog>
  );
}
