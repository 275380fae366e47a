import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredAct } from './outbox/waiting-act.ts';

/** An answer of the server, kept for reading without a network. */
export interface KeptAnswer {
  userId: string;
  /** The query it answers, as TanStack Query names it. */
  hash: string;
  keptAt: number;
  data: unknown;
}

interface DeviceSchema extends DBSchema {
  acts: { key: number; value: StoredAct; indexes: { userId: string } };
  answers: { key: [userId: string, hash: string]; value: KeptAnswer; indexes: { userId: string } };
}
export type DeviceStore = IDBPDatabase<DeviceSchema>;

const NAME = 'builder-os';
// 2: acts may be photos. A page of an older build, which would take them for done, cannot open the store any more.
const VERSION = 2;
let opened: Promise<DeviceStore> | undefined;

/** What this browser keeps of a person's work: acts that wait for a connection, and answers to read without one. */
export function openDeviceStore(): Promise<DeviceStore> {
  opened ??= open().catch((error: unknown) => {
    // As on a full device; there may be room by the next time.
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Whether the device had no room for what was to be kept. */
export function isDeviceFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function open(): Promise<DeviceStore> {
  return openDB<DeviceSchema>(NAME, VERSION, {
    async upgrade(store, before, _wanted, transaction) {
      // What an older build read may lack what screens show by now.
      if (before > 0) return transaction.objectStore('answers').clear();
      const acts = store.createObjectStore('acts', { keyPath: 'order', autoIncrement: true });
      acts.createIndex('userId', 'userId');
      const answers = store.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
      answers.createIndex('userId', 'userId');
    },
    // A newer tab wants another shape: let it, and open again when asked.
    blocking: (_current, _wanted, event) => {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opened = undefined;
    },
  });
}
