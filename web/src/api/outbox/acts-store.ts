import { openDeviceStore } from '../device-store.ts';
import { isPhotoOf, type StoredAct, type WaitingAct } from './waiting-act.ts';

/** Stores commands that belong together: all of them, or none if the device is full. */
export async function addActs(acts: readonly StoredAct[]): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  await Promise.all([...acts.map((act) => transaction.store.add(act)), transaction.done]);
}

/** A user's commands, in the order they were given. */
export async function listActs(userId: string): Promise<WaitingAct[]> {
  const stored = await (await openDeviceStore()).getAllFromIndex('acts', 'userId', userId);
  return stored.filter(hasPlace).toSorted((one, other) => one.order - other.order);
}

/** Changes a command if it's still stored; one discarded in another tab stays discarded. */
export async function changeAct(order: number, change: (act: WaitingAct) => WaitingAct): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  const stored = await transaction.store.get(order);
  if (stored && hasPlace(stored)) await transaction.store.put(change(stored));
  await transaction.done;
}

/** Removes a finished command and updates the user's other commands with its result, in a single transaction. */
export async function landAct({ order, userId }: WaitingAct, change: (other: WaitingAct) => WaitingAct): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  for (const other of await transaction.store.index('userId').getAll(userId)) {
    if (!hasPlace(other) || other.order === order) continue;
    const changed = change(other);
    if (changed !== other) await transaction.store.put(changed);
  }
  await transaction.store.delete(order);
  await transaction.done;
}

/** Removes a command; for an activity, its queued photos too. */
export async function removeAct({ order, key, userId }: WaitingAct): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  for (const other of await transaction.store.index('userId').getAll(userId)) {
    const goes = hasPlace(other) && (other.order === order || isPhotoOf(other.act, key));
    if (goes) await transaction.store.delete(other.order);
  }
  await transaction.done;
}

export async function removeActs(userId: string): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  for (const key of await transaction.store.index('userId').getAllKeys(userId)) await transaction.store.delete(key);
  await transaction.done;
}

function hasPlace(act: StoredAct): act is WaitingAct {
  return act.order !== undefined;
}
