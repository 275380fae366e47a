import { createKey } from '../../api/intent.ts';
import type { ChosenPhoto } from '../../api/outbox/waiting-command.ts';

const LONGEST_EDGE = 2_000;
const QUALITY = 0.85;

/**
 * Shrinks a photo for slow connections. This drops the camera's metadata, such as the location. Undefined if the
 * browser can't open the file.
 */
export async function choosePhoto(file: File): Promise<ChosenPhoto | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const photo = await shrink(picture, LONGEST_EDGE);
  picture.close();
  return photo && { key: createKey(), name: `${file.name.replace(/\.\w+$/, '') || 'photo'}.jpg`, photo };
}

/** Returns the picture as a JPEG, at most `longestEdge` pixels on each side. */
export function shrink(picture: ImageBitmap, longestEdge: number): Promise<Blob | undefined> {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
}
