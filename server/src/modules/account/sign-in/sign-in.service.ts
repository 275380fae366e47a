import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findActor } from '../../../platform/identity/actor.queries.ts';
import { verifyPassword } from '../account/passwords.service.ts';
import { countAttempt, hashEmail } from './attempts.service.ts';
import { deleteFailures, findUserByEmail, markSignedIn } from './sign-in.queries.ts';

export type Transact = <Result>(work: (act: Act) => Promise<Result>) => Promise<Result>;

export interface SignInContext {
  db: Database;
  transact: Transact;
  ipAddress: string;
  /** Multiplies the limit per address; 0 lifts it. The limit per account always applies. */
  rateLimitScale: number;
}

export type SignInResult =
  | { outcome: 'signed-in'; userId: string; passwordHash?: string }
  | { outcome: 'wrong' }
  | { outcome: 'inactive' }
  | { outcome: 'locked'; secondsLeft: number };

/**
 * Checks an email address and password. The attempt counts as failed before it's checked, so parallel guesses count
 * too. The slow check runs outside any transaction.
 */
export async function signInWithPassword(
  context: SignInContext,
  { email, password }: { email: string; password: string },
): Promise<SignInResult> {
  const { db, transact } = context;
  const attempt = { emailHash: hashEmail(email), ipAddress: context.ipAddress };
  const secondsLeft = await transact((act) => countAttempt(act, attempt, context.rateLimitScale));
  if (secondsLeft !== undefined) return { outcome: 'locked', secondsLeft };
  const user = await findUserByEmail(db, email);
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (!user || !isRight) {
    await transact((act) => recordFailure(act, user?.id, 'wrong_password'));
    return { outcome: 'wrong' };
  }
  await transact((act) => deleteFailures(act.tx, attempt.emailHash));
  const result = await transact((act) => admitUser(act, user.id));
  return result.outcome === 'signed-in' ? { ...result, passwordHash: user.passwordHash ?? undefined } : result;
}

/** Signs in a person with a proven identity. Pending people may sign in, deactivated ones may not. */
export async function admitUser(act: Act, userId: string): Promise<SignInResult> {
  const actor = await findActor(act.tx, userId);
  if (!actor) return { outcome: 'wrong' };
  if (actor.isApproved && !actor.isActive) {
    await recordFailure(act, userId, 'account_inactive');
    return { outcome: 'inactive' };
  }
  await markSignedIn(act.tx, userId);
  await recordAction({ ...act, actor }, { action: 'account.sign-in', resource: 'user', id: userId });
  return { outcome: 'signed-in', userId };
}

export async function recordSignOut(act: Act): Promise<void> {
  if (act.actor) await recordAction(act, { action: 'account.sign-out', resource: 'user', id: act.actor.id });
}

// Nobody is signed in, so the row has no actor. It names the account only if the address is known.
function recordFailure(act: Act, id: string | undefined, reason: string): Promise<void> {
  return recordAction(
    { ...act, actor: null },
    { action: 'account.sign-in-failed', resource: 'user', id, details: { reason } },
  );
}
