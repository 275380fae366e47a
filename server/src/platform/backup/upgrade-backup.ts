import type { DatabaseLog } from '../db/engine.ts';
import type { Backups } from './backups.ts';

/** The state before the schema changes, checked. Without it the upgrade does not begin. */
export async function backUpBeforeUpgrade(backups: Backups, log: DatabaseLog): Promise<void> {
  const { name } = await backups.make('before-upgrade');
  log.info({ backup: name }, 'Backed up before the upgrade');
}
