import type { changePasswordSchema, Session } from '@builder-os/contract/modules/account/account';
import type { z } from 'zod';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, type Actor, requireActor } from '../../../platform/http/act.ts';
import { AppError, notFound, validation } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { endSessions, listSessions } from '../../../platform/session/sessions.queries.ts';
import { countAttempt, hashEmail, lockedMessage } from '../sign-in/attempts.service.ts';
import { deleteFailures } from '../sign-in/sign-in.queries.ts';
import type { SignInContext } from '../sign-in/sign-in.service.ts';
import { findUser, findUserForUpdate, updateUser } from './account.queries.ts';
import { endProgramAccess, voidLinksOf } from './account-access.service.ts';
import { findPasswordFault, hashPassword, verifyPassword } from './passwords.service.ts';

// Enough of the hash to tell a person's sessions apart, too little to look one up.
const SHOWN = 16;

/** The caller's open sessions. `current` is the id in their cookie. */
export async function listOwnSessions(db: Database, userId: string, current: string): Promise<Session[]> {
  const found = await listSessions(db, userId);
  const own = hashToken(current);
  return found.map(({ sid, createdAt, ...session }) => ({
    ...session,
    id: sid.slice(0, SHOWN),
    isCurrent: sid === own,
    signedInAt: createdAt,
  }));
}

/** Signs a person out on every server, and ends their API tokens and calendar feed. */
export async function endOwnSessions(act: Act): Promise<void> {
  const { id } = requireActor(act.actor);
  await endSessions(act.tx, id);
  await endProgramAccess(act.tx, id);
  await recordAction(act, { action: 'account.end-sessions', resource: 'user', id });
  await publishEvent(act.tx, { resource: 'session', userId: id });
}

/**
 * Counts a wrong current password as a failed sign-in, so that someone at an unattended session can't guess it here.
 * Runs before the change opens its transaction, because a wrong guess rolls that back.
 * @throws AppError `rate_limited` after too many, `validation` naming `currentPassword`
 */
export async function checkOwnPassword(context: SignInContext, actor: Actor | null, password: string): Promise<void> {
  const { db, transact, ipAddress, rateLimitScale } = context;
  const { id } = requireActor(actor);
  const user = await findUser(db, id);
  // `changePassword` rejects these accounts.
  if (!user?.email || user.passwordHash === null) return;
  const attempt = { emailHash: hashEmail(user.email), ipAddress };
  const secondsLeft = await transact((act) => countAttempt(act, attempt, rateLimitScale));
  if (secondsLeft !== undefined)
    throw new AppError('rate_limited', lockedMessage(secondsLeft), { retryAfter: secondsLeft });
  if (await verifyPassword(user.passwordHash, password))
    return transact((act) => deleteFailures(act.tx, attempt.emailHash));
  await transact((act) => recordAction(act, { action: 'account.change-password-failed', resource: 'user', id }));
  throw wrongPassword();
}

const wrongPassword = () => validation({ currentPassword: 'Your current password is incorrect.' });

/** Changes the caller's password and ends their other sessions. `current` is the id in their cookie. */
export async function changePassword(
  act: Act,
  { currentPassword, newPassword, endsProgramAccess }: z.output<typeof changePasswordSchema>,
  current: string,
): Promise<void> {
  const { id } = requireActor(act.actor);
  // Locked, so a reset in progress finishes first and its password is the current one.
  const user = await findUserForUpdate(act.tx, id);
  if (!user) throw notFound('Account');
  if (user.passwordHash === null) {
    throw new AppError('conflict', 'You sign in through an external service. Change your password there.');
  }
  if (!(await verifyPassword(user.passwordHash, currentPassword))) throw wrongPassword();
  const fault = await findPasswordFault(newPassword, user);
  if (fault !== undefined) throw validation({ newPassword: fault });
  await updateUser(act.tx, id, { passwordHash: await hashPassword(newPassword) });
  await voidLinksOf(act.tx, id);
  if (endsProgramAccess) await endProgramAccess(act.tx, id);
  await endSessions(act.tx, id, hashToken(current));
  await recordAction(act, { action: 'account.change-password', resource: 'user', id, details: { endsProgramAccess } });
  await publishEvent(act.tx, { resource: 'session', userId: id });
}
