import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { MOST_PHOTOS } from '@builder-os/contract/modules/sales/activity-photos';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import type { ChosenPhoto } from '../../../api/outbox/waiting-command.ts';
import { QUEUED_TOAST } from '../../../app/outbox/queued-toast.ts';
import { ChosenPhotos } from '../../../app/photos/chosen-photos.tsx';
import { PhotosField } from '../../../app/photos/photos-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useAddPhotos } from './activity-photos.mutations.ts';
import { ActivityPhotos } from './activity-photos.tsx';

const FALLBACK = 'Failed to add photos';

interface SavedPhotosProps {
  activity: Activity;
  /** Photos that couldn't be added. A photo just taken on a phone may exist nowhere else. */
  unsaved: readonly ChosenPhoto[];
  onUnsaved: (photos: ChosenPhoto[]) => void;
}

/** The photos of a saved activity. New ones are saved right away, even if the form around it is canceled. */
export function SavedPhotos({ activity, unsaved, onUnsaved }: SavedPhotosProps) {
  const addPhotos = useAddPhotos(activity);
  const add = (photos: ChosenPhoto[]) =>
    addPhotos.mutate(photos, {
      onSuccess: (haveArrived) => {
        onUnsaved([]);
        toast(haveArrived ? { title: 'Photos added' } : QUEUED_TOAST);
      },
      onError: (error) => {
        onUnsaved(photos);
        errorToast(error, FALLBACK);
      },
    });
  return (
    <PhotosField
      count={activity.photos.length + unsaved.length}
      most={MOST_PHOTOS}
      noun="activity"
      disabled={addPhotos.isPending}
      onChoose={(photos) => add([...unsaved, ...photos])}
    >
      {activity.photos.length > 0 && (
        <div className="-mt-1.5">
          <ActivityPhotos activity={activity} />
        </div>
      )}
      {unsaved.length > 0 && (
        <div className="grid justify-items-start gap-2 rounded-md border border-dashed border-border-strong p-2.5 [&>ul]:w-full">
          <ChosenPhotos photos={unsaved} onChange={onUnsaved} />
          {addPhotos.error && (
            <p role="alert" className="text-label text-pretty text-destructive-text">
              {explainError(addPhotos.error, FALLBACK)}
            </p>
          )}
          <Button size="sm" pending={addPhotos.isPending} pendingLabel="Adding..." onClick={() => add([...unsaved])}>
            Try again
          </Button>
        </div>
      )}
    </PhotosField>
  );
}
