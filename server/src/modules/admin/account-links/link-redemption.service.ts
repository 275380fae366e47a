import type { acceptInvitationSchema, resetPasswordSchema } from '@builder-os/contract/modules/admin/account-links';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import type { z } from 'zod';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Actor } from '../../../platform/http/act.ts';
import { findActor } from '../../../platform/identity/actor.queries.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import { endProgramAccess, voidLinksOf } from '../../account/account/account-access.service.ts';
import { findPasswordFault, hashPassword } from '../../account/account/passwords.service.ts';
import { welcome } from '../../account/notifications/notifications.service.ts';
import { getPageSettings } from '../../account/sign-in/pages.service.ts';
import { admitUser, type Transact } from '../../account/sign-in/sign-in.service.ts';
import { recordAccountAction } from '../users/account-guard.service.ts';
import { refuseAccountAction } from '../users/users.policy.ts';
import { findAccount, findAccountForUpdate, lockAdministrators, updateAccount } from '../users/users.queries.ts';
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
  /** Used, expired, revoked or invented, or its maker no longer has the permission. */
  | { outcome: 'void' }
  | { outcome: 'taken' };

/** The company details for the link pages, the same as for the sign-in pages. */
export function describePages(db: Database) {
  return getPageSettings(db);
}

/** The invited address, if the invitation still works. */
export async function findInvited(db: Database, token: string): Promise<string | undefined> {
  const link = await findOpenLink(db, 'invite', hashToken(token));
  return link && (await isStillMeant(db, link)) ? (link.email ?? undefined) : undefined;
}

/** The email address of the account a reset link changes, if the link still works. */
export async function findResettable(db: Database, token: string): Promise<string | undefined> {
  const found = await findReset(db, token);
  return found && (found.account.email ?? 'your account');
}

/** Creates the account of an invitation, approved by the inviter, who must still have that permission. */
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
    await lockAccountsOf(act.tx, 'invite', token);
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

/**
 * Sets the account's new password and ends every session, API token and calendar feed, because nobody knows who opened
 * them.
 */
export async function resetPassword(
  { db, transact }: { db: Database; transact: Transact },
  token: string,
  { password }: z.output<typeof resetPasswordSchema>,
): Promise<Redemption> {
  const account = (await findReset(db, token))?.account;
  if (!account) return { outcome: 'void' };
  const fault = await findPasswordFault(password, account);
  if (fault !== undefined) return { outcome: 'refused', fields: { password: fault } };
  const passwordHash = await hashPassword(password);
  return transact(async (act) => {
    await lockAccountsOf(act.tx, 'reset', token);
    const open = await findOpenLinkForUpdate(act.tx, 'reset', hashToken(token));
    if (!open || !(await findReset(act.tx, token))) return { outcome: 'void' };
    await updateAccount(act.tx, account.id, { passwordHash });
    await markLinkUsed(act.tx, open.id);
    await voidLinksOf(act.tx, account.id);
    await endProgramAccess(act.tx, account.id);
    await closeSessions(act, account.id);
    await recordAccountAction({ ...act, actor: null }, 'user.reset-password', account.id);
    return { outcome: 'done', userId: account.id };
  });
}

/** A working reset link's account, if the link's maker may still reset its password. */
async function findReset(db: Executor, token: string): Promise<{ account: UserRow } | undefined> {
  const link = await findOpenLink(db, 'reset', hashToken(token));
  const account = link?.userId ? await findAccount(db, link.userId) : undefined;
  if (!link || !account || (account.isApproved && !account.isActive)) return undefined;
  // Requested on the sign-in page: anyone who reads the account's mail may choose its password.
  if (link.createdBy === account.id) return { account };
  const maker = await findMaker(db, link);
  if (!maker || refuseAccountAction(maker, account, 'reset-password') !== undefined) return undefined;
  return hasAccess(maker, 'user_management_write') ? { account } : undefined;
}

/**
 * Locks the administrators, then the link's maker and account, before the link itself. Account changes lock in the same
 * order, so a role change and a redemption at the same moment run one after the other.
 */
async function lockAccountsOf(tx: Transaction, purpose: AccountLinkRow['purpose'], token: string): Promise<void> {
  const link = await findOpenLink(tx, purpose, hashToken(token));
  if (!link) return;
  await lockAdministrators(tx);
  const ids = link.userId === null ? [link.createdBy] : [link.createdBy, link.userId];
  for (const id of ids.sort()) await findAccountForUpdate(tx, id);
}

/** The maker of a link, if they may still use the app. */
async function findMaker(db: Executor, { createdBy }: AccountLinkRow): Promise<Actor | undefined> {
  const maker = await findActor(db, createdBy);
  return maker?.isApproved && maker.isActive ? maker : undefined;
}

/** Whether the inviter could still approve accounts now. An invitation is an approval in advance. */
async function isStillMeant(db: Executor, link: AccountLinkRow): Promise<boolean> {
  const inviter = await findMaker(db, link);
  return inviter !== undefined && hasAccess(inviter, link.role === 'user' ? 'user_management_write' : 'role:admin');
}
