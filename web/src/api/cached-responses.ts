import { openDeviceStore } from './device-store.ts';

// Responses more than two weeks old would mislead more than help.
const LASTS_MS = 14 * 24 * 60 * 60 * 1000;
const MOST_PICTURES = 30;
// Can't collide with a query's hash, which is JSON.
const PICTURE = 'picture ';

export async function cacheResponse(userId: string, hash: string, data: unknown): Promise<void> {
  await (await openDeviceStore()).put('answers', { userId, hash, keptAt: Date.now(), data });
}

export async function findCachedResponse(userId: string, hash: string): Promise<{ data: unknown } | undefined> {
  const kept = await (await openDeviceStore()).get('answers', [userId, hash]);
  return kept && Date.now() - kept.keptAt < LASTS_MS ? kept : undefined;
}

/** All kept responses of a user except pictures and expired ones. */
export async function listCachedResponses(userId: string): Promise<{ hash: string; data: unknown }[]> {
  const kept = await (await openDeviceStore()).getAllFromIndex('answers', 'userId', userId);
  return kept.filter(({ keptAt, data }) => Date.now() - keptAt < LASTS_MS && !(data instanceof Blob));
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

/** Deletes other users' responses from this device; deletes everyone's if `exceptOf` is empty. */
export async function clearCachedResponses(exceptOf: string): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('answers', 'readwrite');
  for (const key of await transaction.store.getAllKeys()) {
    const isOwn = exceptOf !== '' && (key[0] === exceptOf || key[0] === '');
    if (!isOwn) await transaction.store.delete(key);
  }
  await transaction.done;
}
