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
  /** Stands in its place where it can be had from nowhere. */
  missing: ReactNode;
}

/** A photo of an activity: from the server, or where nobody answers, as this device saw it last. */
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
