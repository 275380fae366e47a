import { NetworkError, UserFacingError } from '../api-error.ts';
import { isDeviceFull } from '../device-store.ts';
import { CommandQueue, type QueueOptions } from './command-queue.ts';
import { applyResult, sendCommand } from './send-command.ts';
import type { ChosenPhoto, FieldCommand, WaitingCommand } from './waiting-command.ts';

const PAUSE_MS = 1_000;
// On a job site there is often a connection that carries no data.
const TIMEOUT_MS = 15_000;

let queue: CommandQueue | undefined;

/** Starts a user's queue. Returns the cleanup. */
export function startEngine(options: QueueOptions): () => void {
  const started = new CommandQueue(options);
  queue = started;
  started.start();
  return () => {
    if (queue === started) queue = undefined;
    started.stop();
  };
}

/** The signed-in user's queue, for actions on queued commands. Throws if no one is signed in. */
export function getQueue(): CommandQueue {
  if (!queue) throw new Error('No one is signed in, so there is no queue.');
  return queue;
}

/** Deletes the user's queued commands. Users who can't use the app have no queue. */
export async function forgetCommands(): Promise<void> {
  await queue?.forgetCommands();
}

/** See `sendOrQueue` in outbox.ts. */
export async function sendOrQueue<Data>(
  command: FieldCommand,
  key: string,
  send: () => Promise<Data>,
): Promise<Data | undefined> {
  let wasTried = false;
  // Earlier commands go first.
  while (navigator.onLine && !queue?.isAnythingWaiting()) {
    try {
      return await within(TIMEOUT_MS, send());
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      if (wasTried) break;
      wasTried = true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  try {
    await getQueue().enqueue([{ command, key }], wasTried);
  } catch (error) {
    // The user keeps the form instead.
    throw explainQueueFailure(error, NO_ROOM);
  }
  return undefined;
}

const NO_ROOM = 'You’re offline and this device is out of storage. Free up space, then save again.';
const NO_ROOM_FOR_PHOTOS =
  'You’re offline and this device is out of storage for photos. Remove some photos or free up space, then save again.';

type LogActivity = Extract<FieldCommand, { kind: 'log-activity' }>;

/**
 * Logs an activity with its photos. Everything is stored on this device before anything is sent, so it survives if the
 * tab closes; then it goes through the queue.
 * @returns whether the activity has been saved; its photos follow
 */
export function logActivityWithPhotos(
  command: LogActivity,
  key: string,
  photos: readonly ChosenPhoto[],
): Promise<boolean> {
  return queueAndSend([key], [{ command, key }, ...photos.map((photo) => photoCommand(photo, command.title, { key }))]);
}

type SignChange = Extract<FieldCommand, { kind: 'sign-change' }>;

/**
 * Signs a change order on this device, with its photos. Like an activity, everything is stored before anything is sent;
 * the photos go first, because the signed document lists them.
 * @param onStored called once this device keeps it: from then on it's sent even if the page is reloaded, so a draft that
 * outlived a reload would invite a second one
 * @returns whether it has arrived; otherwise it waits for the network
 */
export function signChangeWithPhotos(
  command: Omit<SignChange, 'photos'>,
  key: string,
  photos: readonly ChosenPhoto[],
  onStored?: () => void,
): Promise<boolean> {
  const { jobId, title } = command;
  const photoCommands = photos.map(({ key: photoKey, name, photo }): NewCommand => {
    const command = { kind: 'add-job-photo', title: name, photo, jobId, change: { key, title } } as const;
    return { key: photoKey, command };
  });
  const change: SignChange = { ...command, photos: photos.map((photo) => ({ key: photo.key })) };
  const keys = [...photoCommands, { key }].map((one) => one.key);
  return queueAndSend(keys, [...photoCommands, { key, command: change }], { whole: key, onStored });
}

/** Adds photos to a saved activity. @returns whether all of them have been saved */
export function addPhotos(activity: { id: number; title: string }, photos: readonly ChosenPhoto[]): Promise<boolean> {
  const commands = photos.map((photo) => photoCommand(photo, activity.title, { id: activity.id }));
  return queueAndSend(
    commands.map(({ key }) => key),
    commands,
  );
}

interface NewCommand {
  command: FieldCommand;
  key: string;
}

function photoCommand(
  { key, name, photo }: ChosenPhoto,
  activity: string,
  to: Extract<FieldCommand, { kind: 'add-photo' }>['to'],
): NewCommand {
  return { key, command: { kind: 'add-photo', title: name, photo, activity, to } };
}

/**
 * Queues commands that belong together and waits a while for the `awaited` ones.
 * @param whole the command the others are parts of: if one of them is rejected, all are withdrawn
 * @param onStored called when they're queued
 */
async function queueAndSend(
  awaited: readonly string[],
  commands: readonly NewCommand[],
  { whole, onStored }: { whole?: string; onStored?: (() => void) | undefined } = {},
): Promise<boolean> {
  const queue = getQueue();
  try {
    await queue.enqueue(commands, false);
  } catch (error) {
    // If nothing can be stored, as in some private windows, the network may still work.
    if (navigator.onLine) return sendUnqueued(queue, commands);
    throw explainQueueFailure(error, NO_ROOM_FOR_PHOTOS);
  }
  onStored?.();
  const kept = await queue.settle(awaited, TIMEOUT_MS);
  const refused = kept.filter(({ refusal }) => refusal !== undefined);
  const reasons = new Set(refused.map(({ refusal }) => refusal));
  const wholes = refused.length > 0 ? kept.filter(({ key }) => key === whole) : [];
  // The form is still open and shows the reason, so the queued commands aren't needed. The whole goes first: without a
  // rejected part it could be sent.
  for (const { order } of [...wholes, ...refused]) await queue.discard(order);
  if (reasons.size > 0) throw new UserFacingError([...reasons].join(' '));
  return kept.length === 0;
}

async function sendUnqueued({ userId }: CommandQueue, commands: readonly NewCommand[]): Promise<boolean> {
  const madeAt = new Date().toISOString();
  let waiting: WaitingCommand[] = commands.map((command, order) => ({ ...command, order, userId, madeAt }));
  for (let order = 0; order < commands.length; order += 1) {
    const next = waiting[order];
    const outcome = next && (await sendCommand(next, AbortSignal.timeout(TIMEOUT_MS * 2)));
    if (outcome?.is === 'refused') throw new UserFacingError(outcome.reason);
    if (outcome?.is !== 'done') throw new NetworkError(undefined);
    waiting = waiting.map((other) => applyResult(other, outcome.result));
  }
  return true;
}

/** Explains why a command couldn't be queued: the device is full, or has no storage, as in some private windows. */
function explainQueueFailure(error: unknown, ifFull: string): Error {
  return isDeviceFull(error) ? new UserFacingError(ifFull) : new NetworkError(error);
}

function within<Data>(ms: number, work: Promise<Data>): Promise<Data> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkError(undefined)), ms);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
