import type { JobFile } from '@builder-os/contract/modules/jobs/job-files';
import { type ReactNode, useState } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { jobFileUrl } from './job-file-words.ts';

const PhotoDialog = loadWhenUsed(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

interface PhotoThumbsProps<Photo> {
  /** All photos: the dialog goes through them. */
  photos: readonly Photo[];
  /** How many are listed; the others aren’t loaded. */
  limit?: number;
  /** The line below a photo’s title. */
  noteOf: (photo: Photo) => string;
  /** Actions below a photo. */
  actionsOf?: (photo: Photo) => ReactNode;
  className?: string;
}

/** Photos of a job, each with its caption below; a click shows one full size. */
export function PhotoThumbs<Photo extends Pick<JobFile, 'id' | 'title'>>(props: PhotoThumbsProps<Photo>) {
  const { photos, limit = photos.length, noteOf, actionsOf, className } = props;
  const [shownId, setShownId] = useState<number>();
  return (
    <>
      <ul className={cn('grid grid-cols-2 gap-3 p-4 sm:grid-cols-3 lg:grid-cols-4', className)}>
        {photos.slice(0, limit).map((photo) => (
          <li key={photo.id} className="min-w-0">
            <figure>
              <button
                type="button"
                aria-label={`Open photo: ${photo.title}`}
                aria-haspopup="dialog"
                onClick={() => setShownId(photo.id)}
                className="block w-full rounded-md focus-ring"
              >
                <img
                  src={jobFileUrl(photo)}
                  alt=""
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-md border border-border bg-sunken object-cover"
                />
              </button>
              <figcaption className="pt-1.5 text-xs">
                <span className="block truncate font-strong" title={photo.title}>
                  {photo.title}
                </span>
                <span className="block truncate text-muted-foreground">{noteOf(photo)}</span>
              </figcaption>
            </figure>
            {actionsOf?.(photo)}
          </li>
        ))}
      </ul>
      {shownId !== undefined && (
        <PhotoDialog photos={photos} shownId={shownId} onShow={setShownId} onClose={() => setShownId(undefined)} />
      )}
    </>
  );
}
