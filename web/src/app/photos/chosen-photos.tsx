import { X } from 'lucide-react';
import type { ChosenPhoto } from '../../api/outbox/waiting-command.ts';
import { BlobImage } from '../../ui/blob-image.tsx';

interface ChosenPhotosProps {
  photos: readonly ChosenPhoto[];
  onChange: (photos: ChosenPhoto[]) => void;
}

/** Photos taken or chosen but not saved yet; each can be removed. */
export function ChosenPhotos({ photos, onChange }: ChosenPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Selected photos" className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,112px)]">
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
          {/* The click target fits a finger; the visible button is smaller, so it doesn't hide the picture. */}
          <button
            type="button"
            aria-label={`Remove photo ${index + 1}: ${name}`}
            onClick={() => onChange(photos.filter((other) => other.key !== key))}
            className="group absolute top-0 right-0 grid size-11 place-items-start justify-items-end rounded-md p-1 focus-ring lg:size-9"
          >
            <span className="grid size-6 place-items-center rounded-[5px] border border-border-strong bg-card text-muted-foreground group-hover:bg-accent group-hover:text-foreground">
              <X aria-hidden="true" className="size-3.5 stroke-2" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
