import type { acceptInvitationSchema, resetPasswordSchema } from '@builder-os/contract/modules/admin/account-links';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import type { z } from 'zod';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { findActor } from '../../../platform/identity/actor.queries.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { findPasswordFault, hashPassword } from '../../account/account/passwords.service.ts';
import { welcome } from '../../account/notifications/notifications.service.ts';
import { getPageSettings } from '../../account/sign-in/pages.service.ts';
import { admitUser, type Transact } from '../../account/sign-in/sign-in.service.ts';
import { recordAccountAct } from '../users/account-guard.service.ts';
import { findAccount, findAccountForUpdate, updateAccount } from '../users/users.queries.ts';
import { closeSessions } from '../users/users.service.ts';
import {
  type AccountLinkRow,
  findOpenLink,
  findOpenLinkForUpdate,
  insertAccount,
  markLinkUsed,
} from './account-links.queries.ts';

export type Redemption =
  | { outcome: 'done'; userId: string }
  | { outcome: 'refused'; fields: Record<string, string> }
  /** Used, expired, revoked or invented, or whoever made it may not do so any more. */
  | { outcome: 'void' }
  | { outcome: 'taken' };

/** What the pages behind the links say about the company: the same as those of signing in. */
export function describePages(db: Database) {
  return getPageSettings(db);
}

/** For whom an invitation is, as long as it works. */
export async function findInvited(db: Database, token: string): Promise<string | undefined> {
  const link = await findOpenLink(db, 'invite', hashToken(token));
  return link?.email ?? undefined;
}

/** Whose password a reset link changes, as long as it works. */
export async function findResettable(db: Database, token: string): Promise<string | undefined> {
  const link = await findOpenLink(db, 'reset', hashToken(token));
  if (!link?.userId) return undefined;
  const account = await findAccount(db, link.userId);
  return account && (account.email ?? 'your account');
}

/** Makes the account an invitation promises: approved by whoever invited, who must still be allowed to. */
export async function acceptInvitation(
  { db, transact }: { db: Database; transact: Transact },
  token: string,
  { firstName, lastName, password }: z.output<typeof acceptInvitationSchema>,
): Promise<Redemption> {
  const email = await findInvited(db, token);
  if (email === undefined) return { outcome: 'void' };
  const fault = await findPasswordFault(password, { email, firstName, lastName });
  if (fault !== undefined) return { outcome: 'refused', fields: { password: fault } };
  const passwordHash = await hashPassword(password);
  return transact(async (act) => {
    const link = await findOpenLinkForUpdate(act.tx, 'invite', hashToken(token));
    if (!link || !(await isStillMeant(act.tx, link))) return { outcome: 'void' };
    const user = await insertAccount(act.tx, {
      email,
      firstName,
      lastName,
      passwordHash,
      role: link.role,
      isApproved: true,
      isActive: true,
      approvedBy: link.createdBy,
      approvedAt: new Date().toISOString(),
    });
    if (!user) return { outcome: 'taken' };
    await markLinkUsed(act.tx, link.id);
    const actor = (await findActor(act.tx, user.id)) ?? null;
    await recordChange({ ...act, actor }, { resource: 'user', verb: 'accept-invitation', after: user });
    await publishEvent(act.tx, { resource: 'invitation', id: link.id });
    await welcome(act, user.id);
    await admitUser(act, user.id);
    return { outcome: 'done', userId: user.id };
  });
}

/** Gives an account the password its person chose, and ends every session: nobody knows who opened them. */
export async function resetPassword(
  { db, transact }: { db: Database; transact: Transact },
  token: string,
  { password }: z.output<typeof resetPasswordSchema>,
): Promise<Redemption> {
  const link = await findOpenLink(db, 'reset', hashToken(token));
  const account = link?.userId ? await findAccount(db, link.userId) : undefined;
  if (!account) return { outcome: 'void' };
  const fault = await findPasswordFault(password, account);
  if (fault !== undefined) return { outcome: 'refused', fields: { password: fault } };
  const passwordHash = await hashPassword(password);
  return transact(async (act) => {
    const open = await findOpenLinkForUpdate(act.tx, 'reset', hashToken(token));
    if (!open || !(await findAccountForUpdate(act.tx, account.id))) return { outcome: 'void' };
    await updateAccount(act.tx, account.id, { passwordHash });
    await markLinkUsed(act.tx, open.id);
    await closeSessions(act, account.id);
    await recordAccountAct({ ...act, actor: null }, 'user.reset-password', account.id);
    return { outcome: 'done', userId: account.id };
  });
}

/** An invitation is an approval in advance, so whoever gave it must be able to approve now. */
async function isStillMeant(db: Executor, { createdBy, role }: AccountLinkRow): Promise<boolean> {
  const inviter = await findActor(db, createdBy);
  if (!inviter?.isApproved || !inviter.isActive) return false;
  return hasAccess(inviter, role === 'user' ? 'user_management_write' : 'role:admin');
}
