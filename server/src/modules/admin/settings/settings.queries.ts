import {
  BACKUP_FREQUENCIES,
  type BackupFrequency,
  DEFAULT_BACKUP_FREQUENCY,
  type SystemSettings,
} from '@builder-os/contract/modules/admin/settings';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { MAIL_SETTING, type StoredMail, storedMailSchema } from '../../../platform/mail/mail-server.ts';
import { findStoredOrganization, ORGANIZATION } from '../../../platform/organization/organization.ts';
import { findSetting, findSettingVersion } from '../../../platform/settings/settings.queries.ts';

const operationSchema = z.object({ backupFrequency: z.enum(BACKUP_FREQUENCIES) }).partial();

export async function findSystemSettings(db: Executor): Promise<SystemSettings> {
  const [organization, backupFrequency, version] = [
    await findStoredOrganization(db),
    await findBackupFrequency(db),
    await findSettingVersion(db, ORGANIZATION),
  ];
  return { ...organization, backupFrequency, version };
}

export async function findBackupFrequency(db: Executor): Promise<BackupFrequency> {
  // Stored with the organization, because one form saves both.
  const saved = await findSetting(db, ORGANIZATION, operationSchema);
  return saved?.backupFrequency ?? DEFAULT_BACKUP_FREQUENCY;
}

export function findStoredMail(db: Executor): Promise<StoredMail | undefined> {
  return findSetting(db, MAIL_SETTING, storedMailSchema);
}

export async function findOwnEmail(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
