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
import { lockSetting, saveSetting } from '../../../platform/settings/settings.queries.ts';
import { findOrganization, ORGANIZATION } from '../organization/organization.queries.ts';
import { ACCESS_POLICY, findAllowedDomains, findBackupFrequency, findSystemSettings } from './settings.queries.ts';

const ID = 'system';

export function getSystemSettings(db: Executor): Promise<SystemSettings> {
  return findSystemSettings(db);
}

/** How often a backup is made by itself. */
export function getBackupFrequency(db: Executor): Promise<BackupFrequency> {
  return findBackupFrequency(db);
}

/** Saves what was sent over what stood; every open screen shows it at once. */
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

/** @param logoUrl a path of the product, or null for none */
export async function changeLogo(act: Act, logoUrl: string | null): Promise<Organization> {
  await lockSetting(act.tx, ORGANIZATION);
  const before = await findSystemSettings(act.tx);
  await saveSystemSettings(act, before, { logoUrl }, 'logo');
  return findOrganization(act.tx);
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
  await lockSetting(act.tx, ACCESS_POLICY);
  const before = await findAllowedDomains(act.tx);
  await saveSetting(act.tx, ACCESS_POLICY, { allowedDomains }, { allowedDomains: before });
  await recordChange(act, {
    resource: 'settings',
    verb: 'access-policy',
    before: { id: ACCESS_POLICY, allowedDomains: before },
    after: { id: ACCESS_POLICY, allowedDomains },
  });
  return { allowedDomains };
}

/**
 * Why an address may not request access, or undefined when it may.
 * @param email null when an external issuer told none: with a list of domains that is not enough
 */
export async function refuseAccessRequest(db: Executor, email: string | null): Promise<string | undefined> {
  const allowed = await findAllowedDomains(db);
  const domain = email?.toLowerCase().split('@').at(-1);
  if (allowed.length === 0 || (domain !== undefined && allowed.includes(domain))) return undefined;
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(allowed.map((name) => `@${name}`));
  return `Only email addresses ending in ${list} can request access.`;
}
