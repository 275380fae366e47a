import type { JobFile } from '@builder-os/contract/modules/jobs/job-files';
import { Download } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { usePhotoTurning } from '../../../ui/use-photo-turning.tsx';
import { jobFileUrl } from './job-file-words.ts';

interface PhotoDialogProps {
  photos: readonly Pick<JobFile, 'id' | 'title'>[];
  shownId: number;
  onShow: (id: number) => void;
  onClose: () => void;
}

/** A full-size photo of a job. The arrow keys go to the next and previous ones. */
export function PhotoDialog({ photos, shownId, onShow, onClose }: PhotoDialogProps) {
  const { photo, place, arrows } = usePhotoTurning(photos, shownId, onShow);
  // Someone else deleted it in the meantime.
  if (!photo) return null;
  return (
    <Dialog open onOpenChange={onClose} title={photo.title} description={place} className="sm:w-240">
      <DialogBody className="min-h-60 place-items-center sm:min-h-120">
        <img
          key={photo.id}
          src={jobFileUrl(photo)}
          alt={photo.title}
          className="max-h-[64dvh] max-w-full rounded-md object-contain"
        />
      </DialogBody>
      <DialogFooter>
        {arrows}
        <span className="flex-1" />
        <a href={jobFileUrl(photo)} download className={buttonClasses()}>
          <Download aria-hidden="true" />
          Download
        </a>
      </DialogFooter>
    </Dialog>
  );
}
