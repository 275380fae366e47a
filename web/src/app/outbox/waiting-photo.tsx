import { useState } from 'react';
import { BlobImage } from '../../ui/blob-image.tsx';

/** A small preview of a queued photo. Decorative: its name is next to it, or isn't needed. */
export function WaitingPhoto({ photo }: { photo: Blob }) {
  // Every read of the store returns a new Blob of the same photo, and each would render again.
  const [shown] = useState(photo);
  return (
    <BlobImage
      blob={shown}
      alt=""
      className="size-11 shrink-0 rounded-md border border-border bg-sunken object-cover"
    />
  );
}
