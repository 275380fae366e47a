import type { BackupFrequency } from '@builder-os/contract/modules/admin/settings';

const HOUR = 60 * 60_000;
const EVERY = { hourly: HOUR, daily: 24 * HOUR, weekly: 7 * 24 * HOUR } as const satisfies Record<
  BackupFrequency,
  number
>;
/** The schedule runs hourly. A backup due slightly later is made now instead of an hour late. */
const SLACK = 10 * 60_000;

export interface ScheduleState {
  frequency: BackupFrequency;
  engine: 'embedded' | 'postgres';
  /** The newest verified backup. */
  last: { createdAt: string; mark: string } | undefined;
  /** Grows with every change to the data. */
  mark: string;
  now: Date;
}

/**
 * Whether a backup is due: by the frequency, and on the embedded engine also an hour after the last one if anything
 * changed.
 */
export function isBackupDue({ frequency, engine, last, mark, now }: ScheduleState): boolean {
  if (!last) return true;
  const age = now.getTime() - Date.parse(last.createdAt) + SLACK;
  if (engine === 'embedded' && age >= HOUR && mark !== last.mark) return true;
  return age >= EVERY[frequency];
}

/**
 * Whether the newest verified backup is so old that someone should be notified: half a period late.
 * @param since the time of that backup; before the first one, that of the first account, or null without accounts
 */
export function isBackupLate(frequency: BackupFrequency, since: string | null, now: Date): boolean {
  return since !== null && now > lateFrom(frequency, since);
}

/** When the next verified backup becomes late. */
export function lateFrom(frequency: BackupFrequency, since: string): Date {
  return new Date(Date.parse(since) + EVERY[frequency] * 1.5);
}
