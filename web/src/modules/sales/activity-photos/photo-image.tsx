import { type ActivityPhoto, activityPhotoEndpoints } from '@builder-os/contract/modules/sales/activity-photos';
import { type ReactNode, useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { keepPhoto, recallPhoto } from './seen-photos.ts';

interface PhotoImageProps {
  activityId: number;
  photo: ActivityPhoto;
  alt: string;
  isLazy?: boolean;
  className: string;
  /** Shown if the photo isn't available anywhere. */
  missing: ReactNode;
}

/** An activity's photo: from the server, or if it doesn't respond, the copy kept on this device. */
export function PhotoImage({ activityId, photo, alt, isLazy = false, className, missing }: PhotoImageProps) {
  const [instead, setInstead] = useState<Blob | 'nothing'>();
  const url = photoUrl(activityId, photo);
  if (instead === 'nothing') return missing;
  if (instead) return <BlobImage blob={instead} alt={alt} className={className} />;
  return (
    <img
      src={url}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      onLoad={(event) => void keepPhoto(photo.id, event.currentTarget)}
      onError={() => void recallPhoto(photo.id, url).then((seen) => setInstead(seen ?? 'nothing'))}
      className={className}
    />
  );
}

export function photoUrl(activityId: number, photo: ActivityPhoto): string {
  return endpointUrl(activityPhotoEndpoints.get, { params: { id: activityId, photoId: photo.id } });
}
