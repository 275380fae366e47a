import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { refuseAccessRequest } from '../../admin/settings/settings.service.ts';
import { makeAdministrator } from '../set-up/administrator.service.ts';
import { hasAdministrator } from '../set-up/set-up.queries.ts';
import type { Identity } from './external-issuer.service.ts';
import { addPendingUser, recordRefusal } from './request-access.service.ts';
import { findUserByEmail, findUserByIdentity } from './sign-in.queries.ts';
import { admitUser, type SignInResult } from './sign-in.service.ts';

/**
 * Lets in whoever the issuer vouches for. Accounts are found by (issuer, subject) alone: an e-mail address that is taken
 * is refused, so that nobody walks into another person's account by renaming their own.
 * @param adminEmail who becomes the first administrator, once their address is verified
 */
export async function signInWithIdentity(
  act: Act,
  identity: Identity,
  { adminEmail, jobs }: { adminEmail: string | undefined; jobs: Jobs | undefined },
): Promise<SignInResult | { outcome: 'taken' } | { outcome: 'refused'; reason: string }> {
  const { isEmailVerified, ...person } = identity;
  const known = await findUserByIdentity(act.tx, identity.issuer, identity.subject);
  if (known) return admitUser(act, known.id);
  if (person.email !== null && (await findUserByEmail(act.tx, person.email))) return { outcome: 'taken' };
  const isFirst = isEmailVerified && person.email !== null && person.email === adminEmail?.toLowerCase();
  if (isFirst) {
    await lockAlone(act.tx, 'set-up');
    if (!(await hasAdministrator(act.tx))) {
      const owner = await makeAdministrator(act, { ...person, email: person.email ?? '' }, true);
      return admitUser(act, owner.id);
    }
  }
  // An address the issuer does not vouch for proves no domain.
  const reason = await refuseAccessRequest(act.tx, isEmailVerified ? person.email : null);
  if (reason !== undefined) {
    await recordRefusal(act);
    return { outcome: 'refused', reason };
  }
  const user = await addPendingUser(act, jobs, person);
  return user ? admitUser(act, user.id) : { outcome: 'taken' };
}
