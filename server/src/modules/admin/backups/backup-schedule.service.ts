import type { StoredBackup } from '../../../platform/backup/backup-folder.ts';
import { readMark } from '../../../platform/backup/export-database.ts';
import type { OpenDatabase, Transaction } from '../../../platform/db/database.ts';
import { getBackupFrequency } from '../settings/settings.service.ts';
import { insertRun } from './backup-runs.queries.ts';
import { isBackupDue } from './backup-schedule.ts';
import { newestVerified } from './backups.service.ts';

interface Schedule {
  database: Pick<OpenDatabase, 'engine'>;
  /** Read before the transaction, which would otherwise wait for the object store. */
  stored: readonly StoredBackup[];
  queue: (id: number) => Promise<void>;
}

/** Queues a backup if one is due and nothing else is running. @returns whether it did */
export async function scheduleBackup(tx: Transaction, { database, stored, queue }: Schedule): Promise<boolean> {
  const isDue = isBackupDue({
    frequency: await getBackupFrequency(tx),
    engine: database.engine,
    last: newestVerified(stored),
    mark: await readMark(tx),
    now: new Date(),
  });
  const run = isDue ? await insertRun(tx, { kind: 'backup', reason: 'scheduled' }) : undefined;
  if (run) await queue(run.id);
  return run !== undefined;
}
