import {
  type CurrentUser,
  currentUserSchema,
  DEFAULT_PREFERENCES,
  type Preferences,
  preferencesSchema,
} from '@builder-os/contract/modules/account/account';
import type { Role } from '@builder-os/contract/platform/permissions';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { type Act, type Actor, requireActor } from '../../../platform/http/act.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import { findUser, findUserForUpdate, listStaff, updateUser } from './account.queries.ts';

const OWNER_TITLE = 'CEO & Master Builder';
const ROLE_TITLES: Record<Role, string> = { user: 'User', manager: 'Manager', admin: 'Admin' };

/** The caller's own account, with their permissions. */
export async function getCurrentUser(db: Database, actor: Actor): Promise<CurrentUser> {
  return present(await getUser(db, actor.id), actor);
}

export async function updateProfile(
  act: Act,
  changes: { firstName?: string; lastName?: string; jobTitle?: string | null },
): Promise<CurrentUser> {
  return changeOwnAccount(act, () => changes);
}

/** Changes the given preferences and keeps the others. */
export async function updatePreferences(act: Act, changes: Partial<Preferences>): Promise<CurrentUser> {
  return changeOwnAccount(act, (before) => ({ preferences: { ...preferencesOf(before), ...changes } }));
}

/** Sets the account's picture, or removes it. */
export async function changePicture(act: Act, url: string | null): Promise<CurrentUser> {
  return changeOwnAccount(act, () => ({ profileImageUrl: url }));
}

/** People a record can be assigned to. */
export function listAssignable(db: Database) {
  return listStaff(db);
}

async function changeOwnAccount(
  act: Act,
  change: (before: UserRow) => Parameters<typeof updateUser>[2],
): Promise<CurrentUser> {
  const actor = requireActor(act.actor);
  // Locked, because all preferences are one value: of two simultaneous changes, neither may be lost.
  const before = await findUserForUpdate(act.tx, actor.id);
  if (!before) throw notFound('Account');
  const after = await updateUser(act.tx, actor.id, change(before));
  if (!after) throw notFound('Account');
  await recordChange(act, { resource: 'user', verb: 'update', before, after });
  return present(after, actor);
}

async function getUser(db: Executor, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw notFound('Account');
  return user;
}

function present(user: UserRow, actor: Actor): CurrentUser {
  return currentUserSchema.parse({
    ...user,
    jobTitle: user.jobTitle ?? (user.isOwner ? OWNER_TITLE : ROLE_TITLES[user.role]),
    permissions: actor.permissions,
    hasPassword: user.passwordHash !== null,
    preferences: preferencesOf(user),
  });
}

function preferencesOf(user: UserRow): Preferences {
  const stored = preferencesSchema.partial().safeParse(user.preferences);
  return { ...DEFAULT_PREFERENCES, ...stored.data };
}
