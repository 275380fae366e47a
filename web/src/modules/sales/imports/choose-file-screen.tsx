import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { UPLOAD_LIMIT } from '@builder-os/contract/modules/sales/imports';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isFileRejected } from '../../../app/records/send-again.ts';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportFrame, ImportPanel } from './import-frame.tsx';
import { KINDS_OF_IMPORT } from './import-kinds.ts';
import { useUploadFile } from './imports.mutations.ts';
import { PasteRows } from './paste-rows.tsx';
import { SampleFileLink } from './sample-file-link.tsx';
import { useImportKind } from './use-import-kind.ts';

const ACCEPTED =
  '.csv,text/csv,text/plain,.txt,.tsv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FALLBACK = 'Failed to upload file';
const MEGABYTE = 1024 * 1024;

export function ChooseFileScreen() {
  const kind = useImportKind();
  const { importPath } = KINDS_OF_IMPORT[kind];
  const navigate = useNavigate();
  const uploadFile = useUploadFile(kind);
  const [refusal, setRefusal] = useState<string>();
  // A file whose upload failed, to send it again.
  const [failed, setFailed] = useState<File>();

  function upload(file: File) {
    const problem = checkFile(file, kind);
    setRefusal(problem);
    setFailed(undefined);
    if (problem !== undefined) return;
    uploadFile.mutate(file, {
      onSuccess: ({ id }) => void navigate({ to: importPath, params: { id: String(id) } }),
      onError: (error) => {
        setRefusal(explainError(error, FALLBACK));
        if (!isFileRejected(error)) setFailed(file);
        errorToast(error, FALLBACK);
      },
    });
  }

  return (
    <ImportFrame kind={kind} step={0}>
      <ImportPanel title="Choose file">
        <div className="grid gap-3">
          <FileDrop
            label="Choose a CSV or Excel file or drop it here"
            hint="CSV up to 50 MB, Excel workbooks (.xlsx) up to 10 MB. One row must contain column names."
            accept={ACCEPTED}
            onFile={upload}
            error={refusal}
            again={failed && { files: [failed], send: () => upload(failed) }}
            disabled={uploadFile.isPending}
          />
          <PasteRows isPending={uploadFile.isPending} onFile={upload} />
          {uploadFile.isPending && (
            <div role="status" className="grid gap-1.5">
              <span className="text-label text-muted-foreground">Uploading...</span>
              <Progress value={null} label="Upload" />
            </div>
          )}
          <div>
            <SampleFileLink kind={kind} size="sm" />
          </div>
        </div>
      </ImportPanel>
      <EarlierImports kind={kind} />
    </ImportFrame>
  );
}

/** Validates a file before uploading; returns the error, if any. */
function checkFile(file: File, kind: ImportKind): string | undefined {
  if (file.size === 0) return `This file is empty. Choose a file with a header row and at least one ${kind}.`;
  if (file.size > UPLOAD_LIMIT)
    return `This file is larger than ${UPLOAD_LIMIT / MEGABYTE} MB. Split it into smaller files and import them separately.`;
  return undefined;
}
