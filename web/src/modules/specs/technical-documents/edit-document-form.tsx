import {
  type TechnicalDocument,
  technicalDocumentSchema,
} from '@builder-os/contract/modules/specs/technical-documents';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { useEditConflict } from '../../../app/records/use-edit-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
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

const FALLBACK = 'Failed to save the document';

/** Changes what is said about a document; its file is changed by a new version. */
export function EditDocumentForm({ document, onClose }: { document: TechnicalDocument; onClose: () => void }) {
  const form = useForm<DocumentEntries, unknown, DocumentBody>({
    defaultValues: toDocumentEntries(document),
    resolver: zodResolver(documentFormSchema),
  });
  const update = useUpdateDocument();
  const { base, conflict, meet, choose, edit } = useEditConflict(document, {
    fields: DOCUMENT_FIELDS,
    readCurrent: (current) => technicalDocumentSchema.safeParse(current).data,
    toEntries: toDocumentEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });
  async function save(changes: DocumentBody) {
    try {
      await update.mutateAsync({ id: base.id, version: base.version, changes });
      toast({ title: 'Document saved', description: changes.name });
      onClose();
    } catch (failure) {
      if (meet(failure)) return;
      showRefusedFields(failure, DOCUMENT_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  const { error } = update;
  const isSettled = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Document"
      submitLabel="Save Document"
      pendingLabel="Saving..."
      pending={update.isPending}
      error={error && !isSettled && !isAtField(error, DOCUMENT_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      className="sm:w-160"
    >
      {conflict && (
        <EditConflictPanel
          noun="document"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={DOCUMENT_LABELS}
          describe={(_field, entry) => entry || 'empty'}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <DocumentFields form={form} isNew={false} />
    </FormDialog>
  );
}
