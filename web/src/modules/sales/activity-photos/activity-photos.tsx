import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { useState } from 'react';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { PhotoImage } from './photo-image.tsx';

const PhotoViewer = loadWhenUsed(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

/** The thumbnails of an activity's photos; each opens full size. */
export function ActivityPhotos({ activity }: { activity: Pick<Activity, 'id' | 'title' | 'photos'> }) {
  const { id, title, photos } = activity;
  const [shownId, setShownId] = useState<number>();
  return (
    <>
      <ul aria-label={`Photos for ${title}`} className="flex flex-wrap gap-1.5 pt-1.5">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${photos.length}: ${photo.fileName}`}
              aria-haspopup="dialog"
              onClick={() => setShownId(photo.id)}
              className="block rounded-md focus-ring"
            >
              <PhotoImage
                activityId={id}
                photo={photo}
                alt=""
                isLazy
                className="size-16 rounded-md border border-border bg-sunken object-cover"
                missing={
                  <span className="grid size-16 place-items-center overflow-hidden rounded-md border border-dashed border-border-strong bg-sunken p-1 text-center text-[11px]/3.5 break-all text-muted-foreground">
                    <span className="line-clamp-3">{photo.fileName}</span>
                  </span>
                }
              />
            </button>
          </li>
        ))}
      </ul>
      {shownId !== undefined && (
        <PhotoViewer activity={activity} shownId={shownId} onShow={setShownId} onClose={() => setShownId(undefined)} />
      )}
    </>
  );
}
