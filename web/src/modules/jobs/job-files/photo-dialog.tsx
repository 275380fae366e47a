import type { JobFile } from '@builder-os/contract/modules/jobs/job-files';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { jobFileUrl } from './job-file-words.ts';

interface PhotoDialogProps {
  photos: readonly JobFile[];
  shownId: number;
  onShow: (id: number) => void;
  onClose: () => void;
}

/** A full-size photo of a job. The arrow keys go to the next and previous ones. */
export function PhotoDialog({ photos, shownId, onShow, onClose }: PhotoDialogProps) {
  const index = photos.findIndex(({ id }) => id === shownId);
  const photo = photos[index];
  const [before, after] = [photos[index - 1], photos[index + 1]];
  const go = (to: JobFile | undefined) => to && onShow(to.id);
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(before);
    if (key === 'ArrowRight') go(after);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  // Someone else deleted it in the meantime.
  if (!photo) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={photo.title}
      description={<span aria-live="polite">{`Photo ${index + 1} of ${photos.length}`}</span>}
      className="sm:w-240"
    >
      <DialogBody className="min-h-60 place-items-center sm:min-h-120">
        <img
          key={photo.id}
          src={jobFileUrl(photo)}
          alt={photo.title}
          className="max-h-[64dvh] max-w-full rounded-md object-contain"
        />
      </DialogBody>
      <DialogFooter>
        <IconButton aria-label="Previous photo" disabled={!before} onClick={() => go(before)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Next photo" disabled={!after} onClick={() => go(after)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <span className="flex-1" />
        <a href={jobFileUrl(photo)} download={photo.fileName} className={buttonClasses()}>
          <Download aria-hidden="true" />
          Download
        </a>
      </DialogFooter>
    </Dialog>
  );
}
