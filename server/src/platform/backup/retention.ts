import type { BackupKind } from './backup-format.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const KEPT = [
  { length: HOUR, count: 24 },
  { length: DAY, count: 14 },
  { length: 7 * DAY, count: 8 },
] as const;
/** Kept for 14 days even when later backups exist: the state before a restore, before an upgrade, and uploads. */
const SPECIAL: readonly BackupKind[] = ['before-restore', 'before-upgrade', 'uploaded'];

interface Kept {
  name: string;
  createdAt: string;
  kind: BackupKind;
  isVerified: boolean;
}

/**
 * The backups that retention no longer keeps. It keeps 24 hourly, 14 daily and 8 weekly verified backups, and always
 * the last good one. A manual backup stays until someone deletes it.
 */
export function chooseBackupsToDelete(backups: readonly Kept[], now: Date): string[] {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const good = newestFirst.filter((backup) => backup.isVerified);
  const lastGood = good[0];
  if (!lastGood) return [];
  const byHand = good.filter(({ kind }) => kind === 'manual');
  const stays = new Set([lastGood, ...byHand].map(({ name }) => name));
  for (const { length, count } of KEPT) {
    const periods = new Map<number, string>();
    for (const { name, createdAt, kind } of good) {
      // Manual backups don't take a scheduled backup's slot.
      if (kind === 'manual') continue;
      const period = Math.floor(Date.parse(createdAt) / length);
      if (!periods.has(period)) periods.set(period, name);
    }
    for (const name of [...periods.values()].slice(0, count)) stays.add(name);
  }
  return newestFirst
    .filter((backup) => {
      const age = now.getTime() - Date.parse(backup.createdAt);
      if (stays.has(backup.name) || (SPECIAL.includes(backup.kind) && age < 14 * DAY)) return false;
      // A failed backup stays for a week to show its problem. It's kept beyond that only if no good backup exists.
      return backup.isVerified || age > 7 * DAY;
    })
    .map(({ name }) => name);
}
