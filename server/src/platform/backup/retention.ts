import type { BackupKind } from './backup-format.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const KEPT = [
  { length: HOUR, count: 24 },
  { length: DAY, count: 14 },
  { length: 7 * DAY, count: 8 },
] as const;
/** Somebody may want these back although later ones exist: the state before a restore, before an upgrade, an upload. */
const SPECIAL: readonly BackupKind[] = ['before-restore', 'before-upgrade', 'uploaded'];

interface Kept {
  name: string;
  createdAt: string;
  kind: BackupKind;
  isVerified: boolean;
}

/**
 * The backups that have served their time: 24 hourly, 14 daily and 8 weekly verified ones stay, and always the last good.
 * One made by hand was made for a reason the schedule does not know: it stays until somebody deletes it.
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
      // It takes no scheduled one's place.
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
      // One that failed its check says what is wrong for a while, unless a good one has replaced it long ago.
      return backup.isVerified || age > 7 * DAY;
    })
    .map(({ name }) => name);
}
