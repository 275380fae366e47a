import { PERMISSIONS, ROLE_PERMISSIONS } from '@builder-os/contract/platform/permissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Actor } from '../http/act.ts';
import { userPermissions } from './user-permissions.table.ts';
import { users } from './users.table.ts';

/** The person as the database knows them now; grants count only until they expire by the database's clock. */
export async function findActor(db: Executor, id: string): Promise<Actor | undefined> {
  const grants = db
    .select({ list: sql<string[] | null>`array_agg(${userPermissions.permission})` })
    .from(userPermissions)
    .where(
      and(
        eq(userPermissions.userId, users.id),
        sql`(${userPermissions.expiresAt} is null or ${userPermissions.expiresAt} > now())`,
      ),
    );
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      isApproved: users.isApproved,
      isActive: users.isActive,
      grants: sql<string[] | null>`(${grants})`,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymisedAt)));
  if (!row) return undefined;
  const held = new Set<string>([...ROLE_PERMISSIONS[row.role], ...(row.grants ?? [])]);
  return {
    id: row.id,
    role: row.role,
    isApproved: row.isApproved,
    isActive: row.isActive,
    permissions: PERMISSIONS.filter((permission) => held.has(permission)),
  };
}
