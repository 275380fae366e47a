import { PERMISSIONS, ROLE_PERMISSIONS, type Role } from '@builder-os/contract/platform/permissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Actor } from '../http/act.ts';
import { userPermissions } from './user-permissions.table.ts';
import { users } from './users.table.ts';

/** The columns that make an `Actor`. Grants count until they expire by the database's clock. */
export const actorColumns = {
  id: users.id,
  role: users.role,
  isApproved: users.isApproved,
  isActive: users.isActive,
  grants: sql<string[] | null>`(
    select array_agg(${userPermissions.permission}) from ${userPermissions}
    where ${userPermissions.userId} = ${sql.raw('users.id')}
      and (${userPermissions.expiresAt} is null or ${userPermissions.expiresAt} > now())
  )`,
};

interface ActorRow {
  id: string;
  role: Role;
  isApproved: boolean;
  isActive: boolean;
  grants: string[] | null;
}

/** The person's current state in the database. */
export async function findActor(db: Executor, id: string): Promise<Actor | undefined> {
  const [row] = await db
    .select(actorColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymizedAt)));
  return row && toActor(row);
}

/** Why the person's access request was declined, if it was. */
export async function findDeclineReason(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db.select({ reason: users.declineReason }).from(users).where(eq(users.id, id));
  return row?.reason ?? undefined;
}

export function toActor({ grants, ...person }: ActorRow): Actor {
  const held = new Set<string>([...ROLE_PERMISSIONS[person.role], ...(grants ?? [])]);
  return { ...person, permissions: PERMISSIONS.filter((permission) => held.has(permission)) };
}
