import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredCommand } from './outbox/waiting-command.ts';

/** A server response kept for offline reading. */
export interface CachedResponse {
  userId: string;
  /** The query's hash in TanStack Query. */
  hash: string;
  keptAt: number;
  data: unknown;
}

interface DeviceSchema extends DBSchema {
  acts: { key: number; value: StoredCommand; indexes: { userId: string } };
  answers: { key: [userId: string, hash: string]; value: CachedResponse; indexes: { userId: string } };
}
export type DeviceStore = IDBPDatabase<DeviceSchema>;

const NAME = 'builder-os';
// Version 2 added photo commands, version 3 commands for signed change orders. An older build would treat them as
// done, so its tabs can't open the store anymore.
const VERSION = 3;
let opened: Promise<DeviceStore> | undefined;

/** Opens this browser's store: queued commands, and responses for offline reading. */
export function openDeviceStore(): Promise<DeviceStore> {
  opened ??= open().catch((error: unknown) => {
    // For example on a full device; the next attempt may find space.
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Whether saving failed because the device is full. */
export function isDeviceFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function open(): Promise<DeviceStore> {
  return openDB<DeviceSchema>(NAME, VERSION, {
    async upgrade(store, before, _wanted, transaction) {
      // Responses kept by an older build may lack fields that screens now need.
      if (before > 0) return transaction.objectStore('answers').clear();
      const acts = store.createObjectStore('acts', { keyPath: 'order', autoIncrement: true });
      acts.createIndex('userId', 'userId');
      const answers = store.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
      answers.createIndex('userId', 'userId');
    },
    // A newer tab upgrades the store: close it so the upgrade can run; the next access reopens it.
    blocking: (_current, _wanted, event) => {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opened = undefined;
    },
  });
}
