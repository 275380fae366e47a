import { X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import type { ImageUpload } from './use-image-uploads.ts';

/** The uploads in progress, each with its progress. */
export function ImageUploads({
  uploads,
  onCancel,
}: {
  uploads: readonly ImageUpload[];
  onCancel: (number: number) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Images uploading" className="grid gap-1">
      {uploads.map(({ number, name, share }) => (
        <li key={number} className="flex items-center gap-2.5 text-xs text-muted-foreground">
          <span className="max-w-48 wrap-anywhere">{name}</span>
          <Progress value={share} label={`Uploading ${name}`} className="flex-1" />
          <span className="tabular">{Math.round(share)}%</span>
          <IconButton aria-label={`Cancel upload of ${name}`} size="sm" onClick={() => onCancel(number)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
