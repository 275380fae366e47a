import { openDeviceStore } from '../device-store.ts';
import type { StoredAct, WaitingAct } from './waiting-act.ts';

export async function addAct(act: StoredAct): Promise<void> {
  await (await openDeviceStore()).add('acts', act);
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

export async function removeAct(order: number): Promise<void> {
  await (await openDeviceStore()).delete('acts', order);
}

export async function removeActs(userId: string): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  for (const key of await transaction.store.index('userId').getAllKeys(userId)) await transaction.store.delete(key);
  await transaction.done;
}

function hasPlace(act: StoredAct): act is WaitingAct {
  return act.order !== undefined;
}
