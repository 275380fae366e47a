import { accessPolicySchema } from '@builder-os/contract/modules/admin/settings';
import type { Executor, Transaction } from '../db/database.ts';
import { findSetting, lockSetting, saveSetting } from './settings.queries.ts';

export const ACCESS_POLICY = 'access-policy';

/** The email domains that may request access; empty when any may. */
export async function findAllowedDomains(db: Executor): Promise<string[]> {
  const saved = await findSetting(db, ACCESS_POLICY, accessPolicySchema);
  return saved?.allowedDomains ?? [];
}

/** Stores the domains. @returns the previous ones */
export async function replaceAllowedDomains(tx: Transaction, allowedDomains: string[]): Promise<string[]> {
  await lockSetting(tx, ACCESS_POLICY);
  const before = await findAllowedDomains(tx);
  await saveSetting(tx, ACCESS_POLICY, { allowedDomains }, { allowedDomains: before });
  return before;
}
