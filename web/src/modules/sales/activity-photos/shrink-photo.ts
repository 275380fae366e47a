import { createKey } from '../../../api/intent.ts';
import type { ChosenPhoto } from '../../../api/outbox/waiting-act.ts';

const LONGEST_EDGE = 2_000;
const QUALITY = 0.85;

/**
 * Draws a photo anew, small enough for a weak connection. What a camera wrote beside the picture, such as where it was
 * taken, does not come along. Undefined when the browser cannot open the file.
 */
export async function choosePhoto(file: File): Promise<ChosenPhoto | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const photo = await shrink(picture, LONGEST_EDGE);
  picture.close();
  return photo && { key: createKey(), name: `${file.name.replace(/\.\w+$/, '') || 'photo'}.jpg`, photo };
}

/** The picture as a JPEG whose edges are no longer than this. */
export function shrink(picture: ImageBitmap, longestEdge: number): Promise<Blob | undefined> {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  // JPEG knows nothing that is see-through.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
}
