import { cacheSeenPicture, forgetSeenPicture, readSeenPicture } from '../../../api/offline-reading.ts';
import { shrink } from '../../../app/photos/shrink-photo.ts';

// Enough for a phone's screen, at about 60 kB each.
const LONGEST_EDGE = 800;

const nameOf = (photoId: number) => `photo ${photoId}`;

/** Keeps a copy of a photo on screen, so it can be seen offline. */
export async function keepPhoto(photoId: number, shown: HTMLImageElement): Promise<void> {
  // If the browser has no storage or it's full, nothing is kept.
  await cacheSeenPicture(nameOf(photoId), () => drawSmall(shown)).catch(() => undefined);
}

async function drawSmall(shown: HTMLImageElement): Promise<Blob | undefined> {
  const picture = await createImageBitmap(shown);
  const small = await shrink(picture, LONGEST_EDGE);
  picture.close();
  return small;
}

/**
 * Returns this device's copy of a photo the browser couldn't load. Undefined if the server responds with a 4xx: the
 * photo was removed, or the user may not see it anymore.
 */
export async function recallPhoto(photoId: number, url: string): Promise<Blob | undefined> {
  const answer = await fetch(url).catch(() => undefined);
  if (answer?.ok) return answer.blob();
  if (answer && answer.status < 500) {
    await forgetPhoto(photoId);
    return undefined;
  }
  return readSeenPicture(nameOf(photoId)).catch(() => undefined);
}

export async function forgetPhoto(photoId: number): Promise<void> {
  await forgetSeenPicture(nameOf(photoId)).catch(() => undefined);
}
