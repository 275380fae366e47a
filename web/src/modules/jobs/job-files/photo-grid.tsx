import type { JobFile } from '@builder-os/contract/modules/jobs/job-files';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FileActions } from './file-actions.tsx';
import { jobFileUrl } from './job-file-words.ts';

const PhotoDialog = loadWhenUsed(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

/** The photos are their originals, several megabytes each, so a phone loads only some of them at once. */
const PAGE = 24;

/** A job's photos, each with its caption below; a click shows one full size. */
export function PhotoGrid({ photos, onEdit }: { photos: readonly JobFile[]; onEdit: (file: JobFile) => void }) {
  const [shownId, setShownId] = useState<number>();
  const [limit, setLimit] = useState(PAGE);
  return (
    <Panel title="Photos" note={photos.length > 0 ? String(photos.length) : undefined}>
      {photos.length === 0 ? (
        <p className="px-4 py-3.5 text-sm text-muted-foreground">
          No photos yet. Show what was built before it’s covered.
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 p-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
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
                  <span className="block truncate text-muted-foreground">
                    {[formatMomentDay(photo.createdAt, organization), photo.uploadedByName].filter(Boolean).join(' · ')}
                  </span>
                </figcaption>
              </figure>
              <FileActions file={photo} onEdit={() => onEdit(photo)} />
            </li>
          ))}
        </ul>
      )}
      {photos.length > limit && (
        <div className="border-t border-border p-2 text-center">
          <Button variant="ghost" size="sm" onClick={() => setLimit(limit + PAGE)}>
            Show more
          </Button>
        </div>
      )}
      {shownId !== undefined && (
        <PhotoDialog photos={photos} shownId={shownId} onShow={setShownId} onClose={() => setShownId(undefined)} />
      )}
    </Panel>
  );
}
