import type { DatabaseLog } from '../db/engine.ts';
import type { Backups } from './backups.ts';

/** Makes a verified backup before the schema changes. If it fails, the upgrade doesn't start. */
export async function backUpBeforeUpgrade(backups: Backups, log: DatabaseLog): Promise<void> {
  const { name } = await backups.make('before-upgrade');
  log.info({ backup: name }, 'Backed up before the upgrade');
}
