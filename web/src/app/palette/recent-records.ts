import { useEffect, useState } from 'react';
import type { ScreenPath } from '../screen-paths.ts';
import type { ShellSearch } from '../shell-search.ts';
import type { PartSearch } from './commands.ts';
import type { FoundSearch } from './found-groups.ts';

/** A record opened from the palette, with the link that reopens it. */
export interface RecentRecord {
  id: string;
  title: string;
  detail: string;
  to: ScreenPath;
  search: FoundSearch & ShellSearch & PartSearch;
}

const NAME = 'recent records';
const MOST = 6;

const loadStore = () => import('../../api/offline-reading.ts');

/** The records this person opened from the palette on this device, most recent first. Cleared at sign-out. */
export function useRecentRecords(isOpen: boolean): RecentRecord[] {
  const [records, setRecords] = useState<RecentRecord[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    void readRecent().then((found) => isCurrent && setRecords(found));
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);
  return records;
}

export async function rememberRecord(record: RecentRecord): Promise<void> {
  const others = (await readRecent()).filter(({ id }) => id !== record.id);
  const { cacheNote } = await loadStore();
  await cacheNote(NAME, [record, ...others].slice(0, MOST));
}

async function readRecent(): Promise<RecentRecord[]> {
  // If the storage or its code isn't available, there are no recent records.
  const kept = await loadStore()
    .then(({ readCachedNote }) => readCachedNote(NAME))
    .catch(() => undefined);
  return Array.isArray(kept) ? kept.filter(isRecentRecord) : [];
}

function isRecentRecord(value: unknown): value is RecentRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'title', 'detail', 'to'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    typeof Reflect.get(value, 'search') === 'object'
  );
}
