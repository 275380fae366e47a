import type { BackupFrequency } from '@builder-os/contract/modules/admin/settings';

const HOUR = 60 * 60_000;
const EVERY = { hourly: HOUR, daily: 24 * HOUR, weekly: 7 * 24 * HOUR } as const satisfies Record<
  BackupFrequency,
  number
>;
/** The schedule looks once an hour: what falls due a little later than now is made now, not an hour late. */
const SLACK = 10 * 60_000;

export interface ScheduleState {
  frequency: BackupFrequency;
  engine: 'embedded' | 'postgres';
  /** The newest backup that was checked. */
  last: { createdAt: string; mark: string } | undefined;
  /** Grows with every change to the data. */
  mark: string;
  now: Date;
}

/** Whether a backup is due: by the frequency, and on the embedded engine an hour after anything changed. */
export function isBackupDue({ frequency, engine, last, mark, now }: ScheduleState): boolean {
  if (!last) return true;
  const age = now.getTime() - Date.parse(last.createdAt) + SLACK;
  if (engine === 'embedded' && age >= HOUR && mark !== last.mark) return true;
  return age >= EVERY[frequency];
}

/**
 * How old the newest checked backup may be before somebody should be told: half a period late.
 * @param since the moment of that backup; before the first one, that of the first account, null where there is none
 */
export function isBackupLate(frequency: BackupFrequency, since: string | null, now: Date): boolean {
  return since !== null && now > lateFrom(frequency, since);
}

/** The moment from which on the next checked backup is late. */
export function lateFrom(frequency: BackupFrequency, since: string): Date {
  return new Date(Date.parse(since) + EVERY[frequency] * 1.5);
}
