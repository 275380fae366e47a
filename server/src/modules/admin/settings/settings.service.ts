import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type {
  AccessPolicy,
  BackupFrequency,
  SystemSettings,
  UpdateSettings,
} from '@builder-os/contract/modules/admin/settings';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, IfMatch } from '../../../platform/http/act.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { getOrganization, ORGANIZATION } from '../../../platform/organization/organization.ts';
import {
  ACCESS_POLICY,
  findAllowedDomains,
  replaceAllowedDomains,
} from '../../../platform/settings/access-policy.queries.ts';
import { lockSetting, saveSetting } from '../../../platform/settings/settings.queries.ts';
import { findBackupFrequency, findSystemSettings } from './settings.queries.ts';

const ID = 'system';

export function getSystemSettings(db: Executor): Promise<SystemSettings> {
  return findSystemSettings(db);
}

/** How often backups are made automatically. */
export function getBackupFrequency(db: Executor): Promise<BackupFrequency> {
  return findBackupFrequency(db);
}

/** Saves the given settings over the old ones. Every open screen updates immediately. */
export async function updateSystemSettings(
  act: Act,
  changes: UpdateSettings,
  ifMatch: IfMatch = null,
): Promise<SystemSettings> {
  await lockSetting(act.tx, ORGANIZATION);
  const before = await findSystemSettings(act.tx);
  await checkVersion(act, 'settings', { id: ID, ...before }, ifMatch);
  return saveSystemSettings(act, before, changes, 'update');
}

/** @param logoUrl a path in the app, or null for none */
export async function changeLogo(act: Act, logoUrl: string | null): Promise<Organization> {
  await lockSetting(act.tx, ORGANIZATION);
  const before = await findSystemSettings(act.tx);
  await saveSystemSettings(act, before, { logoUrl }, 'logo');
  return getOrganization(act.tx);
}

async function saveSystemSettings(
  act: Act,
  before: SystemSettings,
  changes: Partial<SystemSettings>,
  verb: string,
): Promise<SystemSettings> {
  const { version: _, ...standing } = before;
  await saveSetting(act.tx, ORGANIZATION, { ...standing, ...changes }, standing);
  const after = await findSystemSettings(act.tx);
  await recordChange(act, { resource: 'settings', verb, before: { id: ID, ...before }, after: { id: ID, ...after } });
  return after;
}

export async function getAccessPolicy(db: Executor): Promise<AccessPolicy> {
  return { allowedDomains: await findAllowedDomains(db) };
}

export async function updateAccessPolicy(act: Act, { allowedDomains }: AccessPolicy): Promise<AccessPolicy> {
  const before = await replaceAllowedDomains(act.tx, allowedDomains);
  await recordChange(act, {
    resource: 'settings',
    verb: 'access-policy',
    before: { id: ACCESS_POLICY, allowedDomains: before },
    after: { id: ACCESS_POLICY, allowedDomains },
  });
  return { allowedDomains };
}
