import {
  type AdminUser,
  adminUserSchema,
  type UpdateUser,
  type UserListQuery,
} from '@builder-os/contract/modules/admin/users';
import type { Role } from '@builder-os/contract/platform/permissions';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import type { PersonalData } from '../../../platform/privacy/personal-data.ts';
import { endSessions } from '../../../platform/session/sessions.queries.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { endProgramAccess, voidLinksOf } from '../../account/account/account-access.service.ts';
import { discardPicture } from '../../account/account/pictures.service.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { openAccount } from './account-guard.service.ts';
import { anonymizeAccount, findAccount, findUserPage, updateAccount } from './users.queries.ts';

const ROLE_NAMES: Record<Role, string> = { user: 'User', manager: 'Manager', admin: 'Admin' };

export async function listUsers(db: Database, query: UserListQuery): Promise<Page<AdminUser>> {
  const page = await findUserPage(db, query);
  return { ...page, rows: page.rows.map(present) };
}

export async function getUser(db: Database, id: string): Promise<AdminUser> {
  return present(found(await findAccount(db, id), 'User'));
}

/** Changes the role, whether the account is active, or both. Unchanged values change nothing. */
export async function updateUser(act: Act, { id, ifMatch }: Target<string>, change: UpdateUser): Promise<AdminUser> {
  const { account } = await openAccount(act, id, {
    what: change.role === undefined ? 'activate' : 'change-role',
    removesAdministrator: change.isActive === false || (change.role ?? 'admin') !== 'admin',
  });
  await checkVersion(act, 'user', { ...present(account), updatedAt: account.updatedAt }, ifMatch);
  const { role = account.role, isActive = account.isActive } = change;
  if (role === account.role && isActive === account.isActive) return present(account);
  const after = await updateAccount(act.tx, id, { role, isActive });
  await voidLinksOf(act.tx, id);
  if (!isActive) {
    await closeSessions(act, id);
    await endProgramAccess(act.tx, id);
  }
  await recordChange(act, { resource: 'user', verb: verbOf(account, after), before: account, after });
  if (role !== account.role && after.isActive) {
    await notify(act, id, { kind: 'account', title: `Your role is now ${ROLE_NAMES[role]}`, link: '/profile' });
  }
  return present(after);
}

/**
 * Deletes a person: clears everything personal from the row and ends sessions and secret links. Records keep pointing
 * at the row. @returns the URL of the picture, which is no longer shown
 */
export async function deleteUser(
  act: Act,
  personal: PersonalData,
  { id, ifMatch }: Target<string>,
): Promise<{ pictureUrl: string | null }> {
  const { account } = await openAccount(act, id, { what: 'delete', removesAdministrator: true });
  await checkVersion(act, 'user', { ...present(account), updatedAt: account.updatedAt }, ifMatch);
  const after = await anonymizeAccount(act.tx, id);
  await closeSessions(act, id);
  await voidLinksOf(act.tx, id);
  await endProgramAccess(act.tx, id);
  for (const { deleteBelongings } of personal.all()) await deleteBelongings?.(act.tx, account);
  await recordChange(act, { resource: 'user', verb: 'delete', before: present(account), after: present(after) });
  return { pictureUrl: account.profileImageUrl };
}

/** Deletes the file of a deleted person's picture. Call it after the deletion is committed. */
export function removePictureOf(storage: Storage, url: string | null): Promise<void> {
  return discardPicture(storage, url);
}

/** Signs a person out on every server, in the act's transaction. */
export async function closeSessions(act: Act, id: string): Promise<void> {
  await endSessions(act.tx, id);
  await publishEvent(act.tx, { resource: 'session', userId: id });
}

function verbOf(before: UserRow, after: UserRow): string {
  if (before.role !== after.role) return 'change-role';
  return after.isActive ? 'activate' : 'deactivate';
}

function present(user: UserRow): AdminUser {
  return adminUserSchema.parse(user);
}
