import { MOST_PHOTOS } from '@builder-os/contract/modules/sales/activity-photos';
import { X } from 'lucide-react';
import type { ChosenPhoto } from '../../../api/outbox/waiting-act.ts';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhotoButtons } from './photo-buttons.tsx';

interface PhotosEntryProps {
  photos: readonly ChosenPhoto[];
  onChange: (photos: ChosenPhoto[]) => void;
}

/** The photos of an activity that is being logged: taken or chosen, looked at, and taken out again. */
export function PhotosEntry({ photos, onChange }: PhotosEntryProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">Photos</legend>
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {photos.map(({ key, name, photo }, index) => (
            <li key={key} className="relative min-w-0">
              <BlobImage
                blob={photo}
                alt={name}
                className="aspect-square w-full rounded-md border border-border bg-sunken object-cover"
              />
              <span aria-hidden="true" className="block truncate text-xs text-muted-foreground">
                {name}
              </span>
              <IconButton
                size="sm"
                variant="secondary"
                aria-label={`Take out photo ${index + 1}: ${name}`}
                className="absolute top-1 right-1"
                onClick={() => onChange(photos.filter((other) => other.key !== key))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <PhotoButtons room={MOST_PHOTOS - photos.length} onChoose={(chosen) => onChange([...photos, ...chosen])} />
    </fieldset>
  );
}
