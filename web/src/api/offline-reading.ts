import type { Query, QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-error.ts';
import {
  cacheDraftPhoto,
  cachePicture,
  cacheResponse,
  clearCachedResponses,
  findCachedResponse,
  findDraftPhoto,
  findPicture,
  forgetDraftPhotos,
  forgetPicture,
  listCachedResponses,
} from './cached-responses.ts';
import { assignDraftsTo } from './draft-store.ts';
import { readOutbox } from './outbox/outbox.ts';
import { applyCommands } from './outbox/patch-record.ts';

// On a job site there is often a connection that carries no data.
const TIMEOUT_MS = 8_000;
/** The session is stored under this id, because it's what identifies the user. */
const NOBODY = '';
// Can't collide with a query's hash, which is JSON.
const NOTE = 'note ';

export interface Question extends Pick<Query, 'queryKey' | 'queryHash'> {
  client: QueryClient;
  /** Whether this is the session query. */
  isSession: boolean;
}

/** The user whose responses are kept and read. */
let userId = NOBODY;

/**
 * Keeps the network's response; if the network is down or slow, returns the response this device kept for the same
 * query. Queued commands are applied to the result, so a checked item stays checked.
 */
export async function fetchOrReadCache(
  answering: Promise<unknown>,
  { queryKey, queryHash, client, isSession }: Question,
): Promise<unknown> {
  const take = (answer: unknown) => {
    keep(answer, isSession, queryHash);
    return applyCommands(queryKey, answer, readOutbox().commands);
  };
  const cut = await waitFor(answering);
  if (cut === undefined) return take(await answering);
  const remembered = await recall(isSession, queryHash);
  if (!remembered) return take(await answering);
  // A command's result is shown, but not cached, so it may be newer than both responses.
  const isOutdated = (answer: unknown) => versionOf(answer) < versionOf(client.getQueryData(queryKey));
  if (cut === 'late') {
    answering.then(
      (answer) => isOutdated(answer) || client.setQueryData(queryKey, take(answer)),
      // The kept response stays on screen; a later request may succeed.
      () => undefined,
    );
  }
  if (isOutdated(remembered.data)) return client.getQueryData(queryKey);
  return applyCommands(queryKey, remembered.data, readOutbox().commands);
}

/** The version of a response that is one record; 0 for any other. */
function versionOf(data: unknown): number {
  const isRecord = typeof data === 'object' && data !== null && 'version' in data;
  return isRecord && typeof data.version === 'number' ? data.version : 0;
}

/** Whether the network is down or slow; undefined if it responded. An error response counts as one. */
async function waitFor(answering: Promise<unknown>): Promise<'gone' | 'late' | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), TIMEOUT_MS);
  });
  const settled = answering.then(
    () => undefined,
    (error: unknown) => (error instanceof NetworkError ? ('gone' as const) : undefined),
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

function keep(answer: unknown, isSession: boolean, hash: string): void {
  if (isSession) meet(personOf(answer));
  // If the browser has no storage, nothing is kept.
  if (userId !== NOBODY) cacheResponse(isSession ? NOBODY : userId, hash, answer).catch(() => undefined);
}

async function recall(isSession: boolean, hash: string): Promise<{ data: unknown } | undefined> {
  const kept = await findCachedResponse(isSession ? NOBODY : userId, hash).catch(() => undefined);
  if (isSession && kept) userId = personOf(kept.data);
  return kept;
}

/** Keeps a picture the user has seen. `draw` makes the small version, only if this device doesn't have it yet. */
export async function cacheSeenPicture(name: string, draw: () => Promise<Blob | undefined>): Promise<void> {
  const person = userId;
  if (person === NOBODY) return;
  const picture = (await findPicture(person, name)) ?? (await draw());
  // If the user has signed out meanwhile, keep nothing.
  if (picture && person === userId) await cachePicture(person, name, picture);
}

/** Returns a picture as the user last saw it on this device. */
export async function readSeenPicture(name: string): Promise<Blob | undefined> {
  return userId === NOBODY ? undefined : findPicture(userId, name);
}

export async function forgetSeenPicture(name: string): Promise<void> {
  await forgetPicture(userId, name);
}

/** Keeps a photo of an unsaved form, which lists it in its draft. @throws DOMException if the device is full */
export async function keepDraftPhoto(key: string, photo: Blob): Promise<void> {
  if (userId !== NOBODY) await cacheDraftPhoto(userId, key, photo);
}

export async function readDraftPhoto(key: string): Promise<Blob | undefined> {
  return userId === NOBODY ? undefined : findDraftPhoto(userId, key);
}

export async function dropDraftPhotos(keys: readonly string[]): Promise<void> {
  await forgetDraftPhotos(userId, keys);
}

/** Stores a note of the app itself with the responses; it's deleted with them. */
export async function cacheNote(name: string, note: unknown): Promise<void> {
  if (userId !== NOBODY) await cacheResponse(userId, NOTE + name, note);
}

export async function readCachedNote(name: string): Promise<unknown> {
  return userId === NOBODY ? undefined : (await findCachedResponse(userId, NOTE + name))?.data;
}

/** Everything kept for the user: each response with the first element of its query key. */
export async function listCached(): Promise<{ resource: string; data: unknown }[]> {
  if (userId === NOBODY) return [];
  return (await listCachedResponses(userId)).flatMap(({ hash, data }) => {
    const resource = /^\["([^"]+)"/.exec(hash)?.[1];
    return resource === undefined ? [] : [{ resource, data }];
  });
}

/**
 * Switches to a user, and deletes everyone else's cached responses, so they can't be read in another session or after
 * sign-out.
 */
function meet(person: string): void {
  if (person !== NOBODY) assignDraftsTo(person);
  if (person === userId && person !== NOBODY) return;
  userId = person;
  clearCachedResponses(person, person === NOBODY).catch(() => undefined);
}

/** Deletes all kept responses at sign-out; responses that arrive later aren't kept. */
export async function clearAllCachedResponses(): Promise<void> {
  userId = NOBODY;
  await clearCachedResponses(NOBODY);
}

/** The user id in a session response; NOBODY if there is none. */
function personOf(session: unknown): string {
  if (typeof session !== 'object' || session === null || !('user' in session)) return NOBODY;
  const { user } = session;
  if (typeof user !== 'object' || user === null || !('id' in user)) return NOBODY;
  return typeof user.id === 'string' ? user.id : NOBODY;
}
