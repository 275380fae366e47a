import { openDeviceStore } from '../device-store.ts';
import { isPhotoOf, type StoredAct, type WaitingAct } from './waiting-act.ts';

/** Adds acts that belong together: all of them, or none when there is no room. */
export async function addActs(acts: readonly StoredAct[]): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  await Promise.all([...acts.map((act) => transaction.store.add(act)), transaction.done]);
}

/** The acts of one person, in the order in which they were done. */
export async function listActs(userId: string): Promise<WaitingAct[]> {
  const stored = await (await openDeviceStore()).getAllFromIndex('acts', 'userId', userId);
  return stored.filter(hasPlace).toSorted((one, other) => one.order - other.order);
}

/** Changes an act that is still there; what was discarded in another tab stays discarded. */
export async function changeAct(order: number, change: (act: WaitingAct) => WaitingAct): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  const stored = await transaction.store.get(order);
  if (stored && hasPlace(stored)) await transaction.store.put(change(stored));
  await transaction.done;
}

/** Takes out an act that is done and tells the others of the person what it made, both at once or neither. */
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

/** Takes out an act, and with an activity the photos that wait for it. */
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
