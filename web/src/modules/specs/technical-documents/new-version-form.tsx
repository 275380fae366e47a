import type { TechnicalDocument } from '@builder-os/contract/modules/specs/technical-documents';
import { type FormEvent, useState } from 'react';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { FileUploadField } from '../document-uploads/file-upload-field.tsx';
import { useFileUpload } from '../document-uploads/use-file-upload.ts';
import { useAddVersion } from './technical-documents.mutations.ts';

const FALLBACK = 'Failed to add version';

/** Uploads a new version, which supersedes the current one. */
export function NewVersionForm({ document, onClose }: { document: TechnicalDocument; onClose: () => void }) {
  const upload = useFileUpload();
  const [note, setNote] = useState('');
  const [wantsFile, setWantsFile] = useState(false);
  const add = useAddVersion();
  const next = document.currentVersion + 1;
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!upload.ready) return setWantsFile(true);
    try {
      const body = { uploadId: upload.ready.id, versionNote: orNull(note) };
      const { currentVersion } = await add.mutateAsync({ id: document.id, body });
      upload.settle();
      toast({
        title: `Version ${currentVersion} uploaded`,
        description: `Version ${currentVersion - 1} of ${document.name} is now superseded`,
      });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  const isWaiting = wantsFile && upload.isSending;
  return (
    <FormFrame
      onClose={onClose}
      title={`New version of ${document.name}`}
      description={`Saving this one supersedes version ${document.currentVersion}.`}
      submitLabel={`Save Version ${next}`}
      pendingLabel="Saving..."
      pending={add.isPending}
      error={
        isWaiting ? 'The file is still uploading. Save once it’s done.' : add.error && explainError(add.error, FALLBACK)
      }
      isDirty={note !== '' || upload.file !== undefined}
      onSubmit={(event) => void save(event)}
    >
      <FileUploadField
        upload={upload}
        onFile={upload.send}
        error={wantsFile && !upload.file ? 'Choose a file first.' : undefined}
      />
      <Field label="What changed">
        <Input value={note} maxLength={500} autoComplete="off" onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormFrame>
  );
}
