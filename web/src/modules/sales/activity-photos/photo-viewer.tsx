import type { Activity } from '@builder-os/contract/modules/sales/activities';
import type { ActivityPhoto } from '@builder-os/contract/modules/sales/activity-photos';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { usePhotoTurning } from '../../../ui/use-photo-turning.tsx';
import { useRemovePhoto } from './activity-photos.mutations.ts';
import { PhotoImage, photoUrl } from './photo-image.tsx';

interface PhotoViewerProps {
  activity: Pick<Activity, 'id' | 'photos'>;
  shownId: number;
  onShow: (photoId: number) => void;
  onClose: () => void;
}

/**
 * A full-size photo of an activity. The arrow keys go to the next and previous ones. This is the only dialog that may
 * open over a form, because closing the form would lose its entries.
 */
export function PhotoViewer({ activity, shownId, onShow, onClose }: PhotoViewerProps) {
  const { id, photos } = activity;
  const { photo, before, after, place, arrows } = usePhotoTurning(photos, shownId, onShow);
  // Someone else removed it in the meantime.
  if (!photo) return null;
  return (
    <Dialog open onOpenChange={onClose} title={photo.fileName} description={place} className="sm:w-240">
      <DialogBody className="min-h-60 place-items-center sm:min-h-120">
        <PhotoImage
          key={photo.id}
          activityId={id}
          photo={photo}
          alt={photo.fileName}
          className="max-h-[64dvh] max-w-full rounded-md object-contain"
          missing={<p className="py-16 text-muted-foreground">You’re offline. Connect to see this photo.</p>}
        />
      </DialogBody>
      <ViewerFooter
        key={photo.id}
        activityId={id}
        photo={photo}
        url={photoUrl(id, photo)}
        onRemoved={() => {
          const next = after ?? before;
          if (next) onShow(next.id);
          else onClose();
        }}
      >
        {arrows}
      </ViewerFooter>
    </Dialog>
  );
}

interface ViewerFooterProps {
  activityId: number;
  photo: ActivityPhoto;
  url: string;
  onRemoved: () => void;
  children: React.ReactNode;
}

/** Removing is permanent, so the footer asks to confirm instead of a second dialog over the first. */
function ViewerFooter({ activityId, photo, url, onRemoved, children }: ViewerFooterProps) {
  const remove = useRemovePhoto(activityId);
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <DialogFooter>
        {children}
        <span className="flex-1" />
        <a href={url} download={photo.fileName} className={buttonClasses()}>
          <Download aria-hidden="true" />
          Download
        </a>
        <IconButton aria-label={`Delete ${photo.fileName}`} onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </DialogFooter>
    );
  }
  const confirm = () =>
    remove.mutate(photo.id, {
      onSuccess: () => {
        toast({ title: 'Photo deleted', description: photo.fileName });
        onRemoved();
      },
      onError: (error) => errorToast(error, 'Failed to delete photo'),
    });
  return (
    <DialogFooter>
      <p role="alert" className="flex-1 font-medium max-sm:basis-full">
        Permanently delete this photo?
      </p>
      <Button autoFocus onClick={() => setIsAsking(false)}>
        Keep
      </Button>
      <Button variant="destructive" pending={remove.isPending} pendingLabel="Deleting..." onClick={confirm}>
        Delete Photo
      </Button>
    </DialogFooter>
  );
}
