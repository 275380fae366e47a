import type { Grant, UserPermission } from '@builder-os/contract/modules/admin/permissions';
import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { PERMISSIONS, type Permission, ROLE_PERMISSIONS, type Role } from '@builder-os/contract/platform/permissions';
import type { Database } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found, notFound, validation } from '../../../platform/http/errors.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { openAccount, recordAccountAction } from '../users/account-guard.service.ts';
import { findAccount } from '../users/users.queries.ts';
import { deleteGrant, type GrantRow, isFuture, listGrants, putGrant } from './permissions.queries.ts';

/** A person's permissions, in the specification's order. */
export async function listUserPermissions(db: Database, id: string): Promise<UserPermission[]> {
  const { role } = found(await findAccount(db, id), 'User');
  const grants = await listGrants(db, id);
  return PERMISSIONS.map((permission) => present(permission, role, grants));
}

export async function grantPermission(
  act: Act,
  { id, permission }: { id: string; permission: Permission },
  expiresAt: string | null,
): Promise<UserPermission> {
  const { account } = await openAccount(act, id, { what: 'grant' });
  const known = (await listGrants(act.tx, id)).find((grant) => grant.permission === permission);
  if (known && !known.isExpired && known.expiresAt === expiresAt) return present(permission, account.role, [known]);
  await storeGrant(act, { userId: id, permission, expiresAt });
  await publishEvent(act.tx, { resource: 'user', id });
  if (account.isApproved && account.isActive) {
    await notify(act, id, {
      kind: 'account',
      title: `You now have the “${PERMISSION_LABELS[permission]}” permission`,
      link: '/profile',
    });
  }
  return present(permission, account.role, await listGrants(act.tx, id));
}

/** Stores a grant and records it. The caller checks that the actor may. */
export async function storeGrant(
  act: Act,
  grant: { userId: string; permission: Permission; expiresAt: string | null },
): Promise<void> {
  const { userId, permission, expiresAt } = grant;
  if (expiresAt !== null && !(await isFuture(act.tx, expiresAt))) {
    throw validation({ expiresAt: 'Enter a date and time in the future.' });
  }
  const grantedBy = act.actor?.id;
  if (grantedBy === undefined) throw new Error('a grant needs a grantor');
  await putGrant(act.tx, { ...grant, grantedBy });
  await recordAccountAction(act, 'user.grant', userId, { permission, expiresAt });
}

export async function revokePermission(
  act: Act,
  { id, permission }: { id: string; permission: Permission },
): Promise<void> {
  await openAccount(act, id, { what: 'grant' });
  if (!(await deleteGrant(act.tx, id, permission))) throw notFound('Grant');
  await recordAccountAction(act, 'user.revoke', id, { permission });
  await publishEvent(act.tx, { resource: 'user', id });
}

function present(permission: Permission, role: Role, grants: readonly GrantRow[]): UserPermission {
  const found = grants.find((grant) => grant.permission === permission);
  return { permission, isFromRole: ROLE_PERMISSIONS[role].includes(permission), grant: found ? toGrant(found) : null };
}

function toGrant({ permission: _, ...grant }: GrantRow): Grant {
  return grant;
}
