import { dayIn } from '@builder-os/contract/platform/dates';
import type { Backups } from '../../../platform/backup/backups.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySource, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { getBackupFrequency } from '../settings/settings.service.ts';
import { findFirstDay } from './backup-runs.queries.ts';
import { isBackupLate, lateFrom } from './backup-schedule.ts';
import { listReachable, newestVerified } from './backups.service.ts';

/** Expiry source for an overdue verified backup. */
export function backupExpiries(backups: Backups): ExpirySource {
  return {
    key: 'backup',
    label: 'Backups',
    event: 'Overdue since',
    access: 'system_admin',
    thresholds: [0],
    notifiedPermission: 'system_admin',
    read: (db, span) => readLateBackup(db, backups, span),
  };
}

async function readLateBackup(db: Executor, backups: Backups, { today, timeZone }: ExpirySpan): Promise<Expiry[]> {
  const frequency = await getBackupFrequency(db);
  const stored = await listReachable(backups);
  if (stored === undefined) return [];
  const last = newestVerified(stored)?.createdAt ?? null;
  const since = last ?? (await findFirstDay(db));
  if (since === null || !isBackupLate(frequency, since, new Date())) return [];
  const detail = last === null ? 'No backup has been verified yet' : 'The latest verified backup is too old';
  const lapsesOn = last === null ? today : dayIn(lateFrom(frequency, since), timeZone);
  const key = last ?? 'none';
  return [{ key, title: 'Backup', detail, lapsesOn, link: '/admin?tab=database', ownerId: null }];
}
