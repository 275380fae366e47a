import { RotateCw, X } from 'lucide-react';
import { formatBytes } from '../../../format/bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import type { FileUpload } from './use-file-upload.ts';

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx,.dwg,.dxf,.ifc,.zip';

interface FileUploadFieldProps {
  upload: FileUpload;
  onFile: (file: File) => void;
  /** The error if the form needs a file. */
  error?: string;
}

/** An upload field: accepts a dropped or chosen file and shows its progress. */
export function FileUploadField({ upload, onFile, error }: FileUploadFieldProps) {
  const { file, share, isSending, failure, ready, resume, clear } = upload;
  if (!file) {
    return (
      <FileDrop
        label="Choose a file or drop it here"
        hint="PDF, PNG, JPEG, Word, Excel, DWG, DXF, IFC or ZIP, up to 50 MB"
        accept={ACCEPTED}
        error={error}
        onFile={onFile}
      />
    );
  }
  return (
    <div className="grid gap-1.5 rounded-lg border border-border bg-sunken px-3.5 py-2.5">
      <p className="flex items-center gap-2 text-sm">
        <span title={file.name} className="min-w-0 flex-1 truncate font-medium">
          {file.name}
        </span>
        <span className="text-xs text-muted-foreground tabular">{formatBytes(file.size)}</span>
        <IconButton size="sm" aria-label={`Remove ${file.name}`} onClick={clear}>
          <X aria-hidden="true" />
        </IconButton>
      </p>
      {isSending && (
        <p className="flex items-center gap-2.5 text-xs text-muted-foreground">
          <Progress value={share} label={`Uploading ${file.name}`} className="flex-1" />
          <span className="tabular">{Math.round(share)} %</span>
        </p>
      )}
      {ready && (
        <p role="status" className="text-xs text-muted-foreground">
          Uploaded
        </p>
      )}
      {failure && (
        <p role="alert" className="flex items-center gap-2 text-xs text-destructive-text">
          <span className="min-w-0 flex-1">{failure}</span>
          <Button size="sm" onClick={resume}>
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
