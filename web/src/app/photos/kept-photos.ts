import { DraftStore } from '../../api/draft-store.ts';
import { dropDraftPhotos, keepDraftPhoto, readDraftPhoto } from '../../api/offline-reading.ts';
import type { ChosenPhoto } from '../../api/outbox/waiting-command.ts';

type ListedPhoto = Pick<ChosenPhoto, 'key' | 'name'>;

/** The photos of unsaved forms by the form's name. The tab's drafts list them; the pictures are on the device. */
const listed = new DraftStore('photos', isListed);

/** The keys of pictures this device already stores. */
const onDevice = new Set<string>();

let last: Promise<unknown> = Promise.resolve();

export function hasKeptPhotos(name: string): boolean {
  return listed.get(name) !== undefined;
}

/** The photos kept for a form, without those this device no longer has: it was full, or cleared its storage. */
export async function readKeptPhotos(name: string): Promise<{ photos: ChosenPhoto[]; lost: number }> {
  const all = listed.get(name) ?? [];
  const found = await Promise.all(
    all.map(async (one) => ({ ...one, photo: await readDraftPhoto(one.key).catch(() => undefined) })),
  );
  const photos = found.flatMap(({ photo, ...one }) => (photo ? [{ ...one, photo }] : []));
  for (const { key } of photos) onDevice.add(key);
  return { photos, lost: all.length - photos.length };
}

/**
 * Keeps exactly these photos for a form.
 * @returns whether all of them are stored; a full device, or a private window, may have no room
 */
export function keepPhotos(name: string, photos: readonly ChosenPhoto[]): Promise<boolean> {
  const removed = (listed.get(name) ?? []).filter(({ key }) => !photos.some((photo) => photo.key === key));
  listed.set(
    name,
    photos.map((photo) => ({ key: photo.key, name: photo.name })),
  );
  return inTurn(async () => {
    await drop(removed);
    const kept = await Promise.allSettled(photos.map(keepPhoto));
    return kept.every(({ status }) => status === 'fulfilled');
  });
}

export function forgetPhotos(name: string): void {
  const photos = listed.get(name) ?? [];
  listed.delete(name);
  void inTurn(() => drop(photos));
}

/** One after the other: a photo must not be stored after it was removed. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

async function keepPhoto({ key, photo }: ChosenPhoto): Promise<void> {
  if (onDevice.has(key)) return;
  await keepDraftPhoto(key, photo);
  onDevice.add(key);
}

async function drop(photos: readonly ListedPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  for (const { key } of photos) onDevice.delete(key);
  // If deleting fails, they expire.
  await dropDraftPhotos(photos.map(({ key }) => key)).catch(() => undefined);
}

function isListed(value: unknown): value is ListedPhoto[] {
  return Array.isArray(value) && value.every((one) => typeof one?.key === 'string' && typeof one?.name === 'string');
}
