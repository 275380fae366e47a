import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { MOST_PHOTOS } from '@builder-os/contract/modules/sales/activity-photos';
import type { ChosenPhoto } from '../../../api/outbox/waiting-act.ts';
import { KEPT_TOAST } from '../../../app/outbox/kept-toast.ts';
import { toast } from '../../../ui/toast.ts';
import { explainPhotoError } from '../activities/activities.mutations.ts';
import { useAddPhotos } from './activity-photos.mutations.ts';
import { ActivityPhotos } from './activity-photos.tsx';
import { PhotoButtons } from './photo-buttons.tsx';

/** The photos of an activity that is there; what is added is saved at once, whatever becomes of the form around it. */
export function KeptPhotos({ activity }: { activity: Activity }) {
  const addPhotos = useAddPhotos(activity);
  const add = (photos: ChosenPhoto[]) =>
    addPhotos.mutate(photos, {
      onSuccess: (haveArrived) => toast(haveArrived ? { title: 'Photos added' } : KEPT_TOAST),
      onError: (error) =>
        toast({ title: 'Error', description: explainPhotoError(error, 'Failed to add photos'), tone: 'error' }),
    });
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">Photos</legend>
      {activity.photos.length > 0 && <ActivityPhotos activity={activity} />}
      <PhotoButtons room={MOST_PHOTOS - activity.photos.length} disabled={addPhotos.isPending} onChoose={add} />
    </fieldset>
  );
}
