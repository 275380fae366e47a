import { nameOfFile } from '@builder-os/contract/modules/specs/document-files';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField, showFieldErrors } from '../../../api/field-errors.ts';
import { DraftNotice } from '../../../app/forms/draft-notice.tsx';
import { useFormDraft } from '../../../app/forms/use-form-draft.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { FileUploadField } from '../document-uploads/file-upload-field.tsx';
import { useFileUpload } from '../document-uploads/use-file-upload.ts';
import { DocumentFields } from './document-fields.tsx';
import {
  DOCUMENT_FIELDS,
  type DocumentBody,
  type DocumentEntries,
  documentFormSchema,
  toDocumentEntries,
} from './document-form.ts';
import { useCreateDocument } from './technical-documents.mutations.ts';

const FALLBACK = 'Failed to save document';

/** Uploads a file while its fields are filled in, then creates a document from both. The fields are kept as a draft. */
export function UploadDocumentDialog({ onClose }: { onClose: () => void }) {
  const upload = useFileUpload();
  const [wantsFile, setWantsFile] = useState(false);
  const [guess, setGuess] = useState<string>();
  const create = useCreateDocument();
  const form = useForm<DocumentEntries, unknown, DocumentBody>({
    defaultValues: toDocumentEntries(undefined),
    resolver: zodResolver(documentFormSchema),
  });
  const draft = useFormDraft('technical document', form);
  function take(file: File) {
    const typed = form.getValues('name').trim();
    const next = nameOfFile(file.name);
    // Rename only if the user hasn't typed a name.
    if (typed === '' || typed === guess) form.setValue('name', next, { shouldDirty: true });
    setGuess(next);
    upload.send(file);
  }
  async function save(body: DocumentBody) {
    if (!upload.ready) return setWantsFile(true);
    try {
      const document = await draft.track(create.mutateAsync({ ...body, uploadId: upload.ready.id }));
      upload.settle();
      draft.forget();
      const { currentVersion, name, number } = document;
      toast({
        title: currentVersion === 1 ? 'Document uploaded' : `Version ${currentVersion} uploaded`,
        description: `${number}, ${name}`,
      });
      onClose();
    } catch (error) {
      showFieldErrors(error, DOCUMENT_FIELDS, form.setError);
      errorToast(error, FALLBACK);
    }
  }
  const { error } = create;
  const fileProblem = wantsFile && !upload.file ? 'Choose a file first.' : undefined;
  function close() {
    draft.forget();
    onClose();
  }
  return (
    <FormFrame
      onClose={close}
      title="Upload Document"
      submitLabel="Save Document"
      pendingLabel="Saving..."
      pending={create.isPending}
      error={problemOf({ error, isSending: wantsFile && upload.isSending })}
      isDirty={form.formState.isDirty || upload.file !== undefined}
      onSubmit={(event) => void form.handleSubmit(save, () => setWantsFile(true))(event)}
      className="sm:w-160"
    >
      <DraftNotice draft={draft} />
      <FileUploadField upload={upload} onFile={take} error={fileProblem} />
      <DocumentFields form={form} isNew />
    </FormFrame>
  );
}

function problemOf({ error, isSending }: { error: Error | null; isSending: boolean }): string | null {
  if (error && !isAtField(error, DOCUMENT_FIELDS)) return explainError(error, FALLBACK);
  return isSending ? 'The file is still uploading. Save once it’s done.' : null;
}
