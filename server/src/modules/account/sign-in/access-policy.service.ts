import type { Executor } from '../../../platform/db/database.ts';
import { findAllowedDomains } from '../../../platform/settings/access-policy.queries.ts';

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
