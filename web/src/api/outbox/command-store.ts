import { openDeviceStore } from '../device-store.ts';
import {
  isPhotoOf,
  type NewWaitingCommand,
  type StoredCommand,
  settlePhoto,
  type WaitingCommand,
} from './waiting-command.ts';

/** Stores commands that belong together: all of them, or none if the device is full. */
export async function addCommands(commands: readonly NewWaitingCommand[]): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  await Promise.all([...commands.map((command) => transaction.store.add(toStored(command))), transaction.done]);
}

/** A user's commands, in the order they were given. */
export async function listCommands(userId: string): Promise<WaitingCommand[]> {
  const stored = await (await openDeviceStore()).getAllFromIndex('acts', 'userId', userId);
  return stored.flatMap(fromStored).toSorted((one, other) => one.order - other.order);
}

/** Changes a command if it's still stored; one discarded in another tab stays discarded. */
export async function changeCommand(order: number, change: (command: WaitingCommand) => WaitingCommand): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  const stored = await transaction.store.get(order);
  for (const command of stored ? fromStored(stored) : []) await transaction.store.put(toStored(change(command)));
  await transaction.done;
}

/** Removes a finished command and updates the user's other commands with its result, in a single transaction. */
export async function completeCommand(
  { order, userId }: WaitingCommand,
  change: (other: WaitingCommand) => WaitingCommand,
): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  const stored = await transaction.store.index('userId').getAll(userId);
  for (const other of stored.flatMap(fromStored)) {
    if (other.order === order) continue;
    const changed = change(other);
    if (changed !== other) await transaction.store.put(toStored(changed));
  }
  await transaction.store.delete(order);
  await transaction.done;
}

/** Removes a command and its queued photos. A change order is sent without a discarded photo. */
export async function removeCommand({ order, key, userId }: WaitingCommand): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  const stored = await transaction.store.index('userId').getAll(userId);
  for (const other of stored.flatMap(fromStored)) {
    const left = settlePhoto(other, key);
    if (other.order === order || isPhotoOf(other.command, key)) await transaction.store.delete(other.order);
    else if (left !== other) await transaction.store.put(toStored(left));
  }
  await transaction.done;
}

export async function removeCommands(userId: string): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('acts', 'readwrite');
  for (const key of await transaction.store.index('userId').getAllKeys(userId)) await transaction.store.delete(key);
  await transaction.done;
}

function toStored({ command, ...waiting }: NewWaitingCommand): StoredCommand {
  return { ...waiting, act: command };
}

/** Empty for a record without `order`, which the store never writes. */
function fromStored({ act, order, ...stored }: StoredCommand): WaitingCommand[] {
  return order === undefined ? [] : [{ ...stored, order, command: act }];
}
