import { useState } from 'react';
import { BlobImage } from '../../ui/blob-image.tsx';

/** A photo that waits, small. Its name stands beside it or is not needed. */
export function WaitingPhoto({ photo }: { photo: Blob }) {
  // Each look into the store brings another Blob of the same photo, which would be drawn anew each time.
  const [shown] = useState(photo);
  return (
    <BlobImage
      blob={shown}
      alt=""
      className="size-11 shrink-0 rounded-md border border-border bg-sunken object-cover"
    />
  );
}
