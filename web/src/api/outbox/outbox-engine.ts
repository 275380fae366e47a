import { NetworkError, ToldError } from '../api-error.ts';
import { isDeviceFull } from '../device-store.ts';
import { ActRow, type RowOptions } from './act-row.ts';
import { afterLanding, sendAct } from './send-act.ts';
import type { ChosenPhoto, FieldAct, WaitingAct } from './waiting-act.ts';

const PAUSE_MS = 1_000;
// On a job site there is often a connection that carries no data.
const PATIENCE_MS = 15_000;

let row: ActRow | undefined;

/** Starts a user's queue. Returns the cleanup. */
export function startEngine(options: RowOptions): () => void {
  const started = new ActRow(options);
  row = started;
  started.start();
  return () => {
    if (row === started) row = undefined;
    started.stop();
  };
}

/** The signed-in user's queue, for actions on queued commands. Throws if no one is signed in. */
export function getRow(): ActRow {
  if (!row) throw new Error('Nobody is signed in whose acts could wait.');
  return row;
}

/** Deletes the user's queued commands. Users who can't use the app have no queue. */
export async function forgetActs(): Promise<void> {
  await row?.forgetActs();
}

/** See `sendOrKeep` in outbox.ts. */
export async function sendOrKeep<Data>(
  act: FieldAct,
  key: string,
  send: () => Promise<Data>,
): Promise<Data | undefined> {
  let wasTried = false;
  // Earlier commands go first.
  while (navigator.onLine && !row?.isAnythingWaiting()) {
    try {
      return await within(PATIENCE_MS, send());
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      if (wasTried) break;
      wasTried = true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  try {
    await getRow().keep([{ act, key }], wasTried);
  } catch (error) {
    // The user keeps the form instead.
    throw explainUnkept(error, NO_ROOM);
  }
  return undefined;
}

const NO_ROOM = 'You’re offline and this device is out of storage. Free up space, then save again.';
const NO_ROOM_FOR_PHOTOS =
  'You’re offline and this device is out of storage for photos. Remove some photos or free up space, then save again.';

type LogActivity = Extract<FieldAct, { kind: 'log-activity' }>;

/**
 * Logs an activity with its photos. Everything is stored on this device before anything is sent, so it survives if the
 * tab closes; then it goes through the queue.
 * @returns whether the activity has been saved; its photos follow
 */
export function logWithPhotos(act: LogActivity, key: string, photos: readonly ChosenPhoto[]): Promise<boolean> {
  return keepAndSend([key], [{ act, key }, ...photos.map((photo) => photoEntry(photo, act.title, { key }))]);
}

/** Adds photos to a saved activity. @returns whether all of them have been saved */
export function addPhotos(activity: { id: number; title: string }, photos: readonly ChosenPhoto[]): Promise<boolean> {
  const entries = photos.map((photo) => photoEntry(photo, activity.title, { id: activity.id }));
  return keepAndSend(
    entries.map(({ key }) => key),
    entries,
  );
}

interface Entry {
  act: FieldAct;
  key: string;
}

function photoEntry(
  { key, name, photo }: ChosenPhoto,
  activity: string,
  to: Extract<FieldAct, { kind: 'add-photo' }>['to'],
): Entry {
  return { key, act: { kind: 'add-photo', title: name, photo, activity, to } };
}

/** Queues commands that belong together and waits a while for the `awaited` ones. */
async function keepAndSend(awaited: readonly string[], entries: readonly Entry[]): Promise<boolean> {
  const row = getRow();
  try {
    await row.keep(entries, false);
  } catch (error) {
    // If nothing can be stored, as in some private windows, the network may still work.
    if (navigator.onLine) return sendUnkept(row, entries);
    throw explainUnkept(error, NO_ROOM_FOR_PHOTOS);
  }
  const kept = await row.settle(awaited, PATIENCE_MS);
  const reasons = new Set<string>();
  for (const { order, refusal } of kept) {
    if (refusal === undefined) continue;
    reasons.add(refusal);
    // The form is still open and shows the reason, so the queued command isn't needed.
    await row.discard(order);
  }
  if (reasons.size > 0) throw new ToldError([...reasons].join(' '));
  return kept.length === 0;
}

async function sendUnkept({ userId }: ActRow, entries: readonly Entry[]): Promise<boolean> {
  const madeAt = new Date().toISOString();
  let waiting: WaitingAct[] = entries.map((entry, order) => ({ ...entry, order, userId, madeAt }));
  for (let order = 0; order < entries.length; order += 1) {
    const next = waiting[order];
    const outcome = next && (await sendAct(next, AbortSignal.timeout(PATIENCE_MS * 2)));
    if (outcome?.is === 'refused') throw new ToldError(outcome.reason);
    if (outcome?.is !== 'done') throw new NetworkError(undefined);
    waiting = waiting.map((other) => afterLanding(other, outcome.landed));
  }
  return true;
}

/** Explains why a command couldn't be queued: the device is full, or has no storage, as in some private windows. */
function explainUnkept(error: unknown, ifFull: string): Error {
  return isDeviceFull(error) ? new ToldError(ifFull) : new NetworkError(error);
}

function within<Data>(ms: number, work: Promise<Data>): Promise<Data> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkError(undefined)), ms);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
