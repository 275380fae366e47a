import { forgetSeen, keepSeen, recallSeen } from '../../../api/offline-reading.ts';
import { shrink } from './shrink-photo.ts';

// Enough for the screen of a phone, at some 60 kB each.
const LONGEST_EDGE = 800;

const nameOf = (photoId: number) => `photo ${photoId}`;

/** Keeps on this device how a photo looks that is on screen, to be seen again without a network. */
export async function keepPhoto(photoId: number, shown: HTMLImageElement): Promise<void> {
  // Where the browser has no storage, or no room in it, there is nothing to remember.
  await keepSeen(nameOf(photoId), () => drawSmall(shown)).catch(() => undefined);
}

async function drawSmall(shown: HTMLImageElement): Promise<Blob | undefined> {
  const picture = await createImageBitmap(shown);
  const small = await shrink(picture, LONGEST_EDGE);
  picture.close();
  return small;
}

/**
 * The photo as this device remembers it, after the browser could not show it. Nothing where the server refuses it: then it
 * is gone, or the person may not see it any more.
 */
export async function recallPhoto(photoId: number, url: string): Promise<Blob | undefined> {
  const answer = await fetch(url).catch(() => undefined);
  if (answer?.ok) return answer.blob();
  if (answer && answer.status < 500) {
    await forgetPhoto(photoId);
    return undefined;
  }
  return recallSeen(nameOf(photoId)).catch(() => undefined);
}

export async function forgetPhoto(photoId: number): Promise<void> {
  await forgetSeen(nameOf(photoId)).catch(() => undefined);
}
