import { type CachedResponse, openDeviceStore } from './device-store.ts';

// Responses more than two weeks old would mislead more than help.
const LASTS_MS = 14 * 24 * 60 * 60 * 1000;
const MOST_PICTURES = 30;
// Can't collide with a query's hash, which is JSON.
const PICTURE = 'picture ';
const DRAFT = 'draft ';

export async function cacheResponse(userId: string, hash: string, data: unknown): Promise<void> {
  await (await openDeviceStore()).put('answers', { userId, hash, keptAt: Date.now(), data });
}

export async function findCachedResponse(userId: string, hash: string): Promise<{ data: unknown } | undefined> {
  const kept = await (await openDeviceStore()).get('answers', [userId, hash]);
  return isRecent(kept) ? kept : undefined;
}

/** All kept responses of a user except pictures and expired ones. */
export async function listCachedResponses(userId: string): Promise<{ hash: string; data: unknown }[]> {
  const kept = await (await openDeviceStore()).getAllFromIndex('answers', 'userId', userId);
  return kept.filter((response) => isRecent(response) && !(response.data instanceof Blob));
}

/** Keeps a small picture with the responses. Only each user's most recently kept pictures stay. */
export async function cachePicture(userId: string, name: string, data: Blob): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('answers', 'readwrite');
  await transaction.store.put({ userId, hash: PICTURE + name, keptAt: Date.now(), data });
  const kept = await transaction.store.getAll(IDBKeyRange.bound([userId, PICTURE], [userId, `${PICTURE}\uffff`]));
  const seenLast = kept.toSorted((one, other) => other.keptAt - one.keptAt);
  for (const { hash } of seenLast.slice(MOST_PICTURES)) await transaction.store.delete([userId, hash]);
  await transaction.done;
}

export async function findPicture(userId: string, name: string): Promise<Blob | undefined> {
  const kept = await findCachedResponse(userId, PICTURE + name);
  return kept?.data instanceof Blob ? kept.data : undefined;
}

export async function forgetPicture(userId: string, name: string): Promise<void> {
  await (await openDeviceStore()).delete('answers', [userId, PICTURE + name]);
}

/** Keeps a photo that was chosen in a form and isn't saved yet. */
export async function cacheDraftPhoto(userId: string, key: string, photo: Blob): Promise<void> {
  await cacheResponse(userId, DRAFT + key, photo);
}

export async function findDraftPhoto(userId: string, key: string): Promise<Blob | undefined> {
  const kept = await findCachedResponse(userId, DRAFT + key);
  return kept?.data instanceof Blob ? kept.data : undefined;
}

export async function forgetDraftPhotos(userId: string, keys: readonly string[]): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('answers', 'readwrite');
  await Promise.all([...keys.map((key) => transaction.store.delete([userId, DRAFT + key])), transaction.done]);
}

/**
 * Deletes other users' responses from this device; deletes everyone's if `exceptOf` is empty. Photos of
 * abandoned drafts expire.
 * @param keepsDrafts whether photos of drafts stay for their user, as their text does when a session merely ends
 */
export async function clearCachedResponses(exceptOf: string, keepsDrafts = false): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('answers', 'readwrite');
  for (const key of await transaction.store.getAllKeys()) {
    const [owner, hash] = key;
    const isOwn = exceptOf !== '' && (owner === exceptOf || owner === '');
    const isKept = hash.startsWith(DRAFT)
      ? (keepsDrafts || isOwn) && isRecent(await transaction.store.get(key))
      : isOwn;
    if (!isKept) await transaction.store.delete(key);
  }
  await transaction.done;
}

function isRecent(kept: CachedResponse | undefined): kept is CachedResponse {
  return kept !== undefined && Date.now() - kept.keptAt < LASTS_MS;
}
