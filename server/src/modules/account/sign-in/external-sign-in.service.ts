import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { makeAdministrator } from '../set-up/administrator.service.ts';
import { hasAdministrator } from '../set-up/set-up.queries.ts';
import { refuseAccessRequest } from './access-policy.service.ts';
import type { Identity } from './external-issuer.service.ts';
import { addPendingUser, recordRefusal } from './request-access.service.ts';
import { findUserByEmail, findUserByIdentity, markEmailVerified } from './sign-in.queries.ts';
import { admitUser, type SignInResult } from './sign-in.service.ts';

/**
 * Signs in a person the issuer vouches for. Accounts match by (issuer, subject) only: a taken email is rejected, so
 * nobody gets another person's account by changing their own email. An unverified address doesn't reserve it.
 * @param adminEmail the person who becomes the first administrator, once this address is verified
 */
export async function signInWithIdentity(
  act: Act,
  identity: Identity,
  { adminEmail, jobs }: { adminEmail: string | undefined; jobs: Jobs | undefined },
): Promise<SignInResult | { outcome: 'taken' } | { outcome: 'refused'; reason: string }> {
  const { isEmailVerified } = identity;
  const known = await findUserByIdentity(act.tx, identity.issuer, identity.subject);
  const holder = identity.email === null ? undefined : await findUserByEmail(act.tx, identity.email);
  if (known) {
    const isProvenNow = isEmailVerified && !known.isEmailVerified && known.email?.toLowerCase() === identity.email;
    if (isProvenNow && holder === undefined) await markEmailVerified(act.tx, known.id);
    return admitUser(act, known.id);
  }
  if (holder !== undefined) return { outcome: 'taken' };
  const isFirst = isEmailVerified && identity.email !== null && identity.email === adminEmail?.toLowerCase();
  if (isFirst) {
    await lockAlone(act.tx, 'set-up');
    if (!(await hasAdministrator(act.tx))) {
      const owner = await makeAdministrator(act, { ...identity, email: identity.email ?? '' }, true);
      return admitUser(act, owner.id);
    }
  }
  // An address the issuer doesn't vouch for proves no domain.
  const reason = await refuseAccessRequest(act.tx, isEmailVerified ? identity.email : null);
  if (reason !== undefined) {
    await recordRefusal(act);
    return { outcome: 'refused', reason };
  }
  const user = await addPendingUser(act, jobs, identity);
  return user ? admitUser(act, user.id) : { outcome: 'taken' };
}
