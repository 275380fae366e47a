import { recordChange } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findActor } from '../../../platform/identity/actor.queries.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import { endSessions } from '../../../platform/session/sessions.queries.ts';
import { claimFirstRun } from '../../../platform/settings/first-run.queries.ts';
import { updateUser } from '../account/account.queries.ts';
import { endProgramAccess, voidLinksOf } from '../account/account-access.service.ts';
import { welcome } from '../notifications/notifications.service.ts';
import { findUserByEmail, findUserByIdentity, insertUser } from '../sign-in/sign-in.queries.ts';

export interface Administrator {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  passwordHash?: string;
  isEmailVerified?: boolean;
  issuer?: string;
  subject?: string;
}

/**
 * Makes somebody an approved, active administrator: a new account, or the one their identity or else their email address has. An account that
 * existed loses its sessions, links, API tokens and calendar feed, for nobody knows who opened them. With the owner the set-up of the product begins.
 */
export async function makeAdministrator(act: Act, person: Administrator, isOwner: boolean): Promise<UserRow> {
  const rights = {
    role: 'admin' as const,
    isApproved: true,
    isActive: true,
    approvedAt: new Date().toISOString(),
    ...(isOwner && { isOwner }),
  };
  const before = await findExisting(act.tx, person);
  const after = before
    ? await updateUser(act.tx, before.id, { ...person, ...rights, approvedAt: before.approvedAt ?? rights.approvedAt })
    : await insertUser(act.tx, { ...person, ...rights });
  if (!after) throw new Error('the administrator could not be stored');
  // The act is the new administrator's own: nobody else was there.
  const actor = (await findActor(act.tx, after.id)) ?? null;
  await recordChange({ ...act, actor }, { resource: 'user', verb: 'make-administrator', before, after });
  if (before) {
    await endSessions(act.tx, after.id);
    await voidLinksOf(act.tx, after.id);
    await endProgramAccess(act.tx, after.id);
    await publishEvent(act.tx, { resource: 'session', userId: after.id });
  }
  if (isOwner) await claimFirstRun(act.tx);
  if (!before?.isApproved) await welcome(act, after.id);
  return after;
}

// An identity at the issuer names exactly one account; the address of another one must not stand in for it.
function findExisting(tx: Transaction, { email, issuer, subject }: Administrator): Promise<UserRow | undefined> {
  if (issuer !== undefined && subject !== undefined) return findUserByIdentity(tx, issuer, subject);
  return findUserByEmail(tx, email);
}
