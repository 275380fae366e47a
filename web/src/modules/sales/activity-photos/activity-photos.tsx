import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { activityPhotoEndpoints } from '@builder-os/contract/modules/sales/activity-photos';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const PhotoViewer = loadWhenUsed(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

/** The photos of an activity, small; each opens large. */
export function ActivityPhotos({ activity }: { activity: Pick<Activity, 'id' | 'title' | 'photos'> }) {
  const { id, title, photos } = activity;
  const [shownId, setShownId] = useState<number>();
  return (
    <>
      <ul aria-label={`Photos of ${title}`} className="flex flex-wrap gap-1.5 pt-1.5">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${photos.length}: ${photo.fileName}`}
              aria-haspopup="dialog"
              onClick={() => setShownId(photo.id)}
              className="block rounded-md focus-ring"
            >
              <img
                src={endpointUrl(activityPhotoEndpoints.get, { params: { id, photoId: photo.id } })}
                alt=""
                loading="lazy"
                className="size-16 rounded-md border border-border bg-sunken object-cover"
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
