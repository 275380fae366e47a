import {
  BACKUP_FREQUENCIES,
  type BackupFrequency,
  DEFAULT_BACKUP_FREQUENCY,
  DEFAULT_LOG_RETENTION,
  LOG_RETENTIONS,
  type LogRetention,
  type SystemSettings,
} from '@builder-os/contract/modules/admin/settings';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { MAIL_SETTING, type StoredMail, storedMailSchema } from '../../../platform/mail/mail-server.ts';
import { findStoredOrganization, ORGANIZATION } from '../../../platform/organization/organization.ts';
import { findSetting, findSettingVersion } from '../../../platform/settings/settings.queries.ts';

const operationSchema = z
  .object({ backupFrequency: z.enum(BACKUP_FREQUENCIES), logRetention: z.enum(LOG_RETENTIONS) })
  .partial();

export async function findSystemSettings(db: Executor): Promise<SystemSettings> {
  const [organization, backupFrequency, logRetention, version] = [
    await findStoredOrganization(db),
    await findBackupFrequency(db),
    await findLogRetention(db),
    await findSettingVersion(db, ORGANIZATION),
  ];
  return { ...organization, backupFrequency, logRetention, version };
}

export async function findBackupFrequency(db: Executor): Promise<BackupFrequency> {
  // Stored with the organization, because one form saves both.
  const saved = await findSetting(db, ORGANIZATION, operationSchema);
  return saved?.backupFrequency ?? DEFAULT_BACKUP_FREQUENCY;
}

async function findLogRetention(db: Executor): Promise<LogRetention> {
  const saved = await findSetting(db, ORGANIZATION, operationSchema);
  return saved?.logRetention ?? DEFAULT_LOG_RETENTION;
}

/** How many years of the activity log are kept. Null if all are. */
export async function findActivityLogYears(db: Executor): Promise<number | null> {
  const kept = await findLogRetention(db);
  return kept === 'forever' ? null : Number(kept);
}

export function findStoredMail(db: Executor): Promise<StoredMail | undefined> {
  return findSetting(db, MAIL_SETTING, storedMailSchema);
}

export async function findOwnEmail(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
