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
 * Makes a person an approved, active administrator: a new account, or the existing one with their identity or else
 * email. An existing account loses its sessions, links, API tokens and calendar feed, because nobody knows who opened
 * them. Making the owner starts the setup.
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
  // Recorded as the new administrator's own action, because no one else is signed in.
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

// An identity at the issuer belongs to exactly one account. Another account with the same address must not be used
// instead.
function findExisting(tx: Transaction, { email, issuer, subject }: Administrator): Promise<UserRow | undefined> {
  if (issuer !== undefined && subject !== undefined) return findUserByIdentity(tx, issuer, subject);
  return findUserByEmail(tx, email);
}
