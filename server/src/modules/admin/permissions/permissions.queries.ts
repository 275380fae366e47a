import type { Permission } from '@builder-os/contract/platform/permissions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { fullName, fullNameIn } from '../../../platform/identity/person-names.ts';
import { userPermissions } from '../../../platform/identity/user-permissions.table.ts';
import { users } from '../../../platform/identity/users.table.ts';

export interface GrantRow {
  permission: Permission;
  grantedBy: string | null;
  grantedAt: string;
  expiresAt: string | null;
  isExpired: boolean;
}

/** A person's grants with the grantor's name. Some may have expired by the database's clock. */
export function listGrants(db: Executor, userId: string): Promise<GrantRow[]> {
  return db
    .select({
      permission: userPermissions.permission,
      grantedBy: fullName(users),
      grantedAt: userPermissions.grantedAt,
      expiresAt: userPermissions.expiresAt,
      isExpired: sql<boolean>`coalesce(${userPermissions.expiresAt} <= now(), false)`,
    })
    .from(userPermissions)
    .leftJoin(users, eq(users.id, userPermissions.grantedBy))
    .where(eq(userPermissions.userId, userId))
    .orderBy(asc(userPermissions.id));
}

/** Stores a grant, replacing an earlier one for the same permission. */
export async function putGrant(
  tx: Transaction,
  grant: { userId: string; permission: Permission; grantedBy: string; expiresAt: string | null },
): Promise<void> {
  const { grantedBy, expiresAt } = grant;
  await tx
    .insert(userPermissions)
    .values(grant)
    .onConflictDoUpdate({
      target: [userPermissions.userId, userPermissions.permission],
      set: { grantedBy, expiresAt, grantedAt: sql`now()`, remindedFor: null },
    });
}

/** @returns whether there was such a grant */
export async function deleteGrant(tx: Transaction, userId: string, permission: Permission): Promise<boolean> {
  const gone = await tx
    .delete(userPermissions)
    .where(and(eq(userPermissions.userId, userId), eq(userPermissions.permission, permission)))
    .returning({ id: userPermissions.id });
  return gone.length > 0;
}

export async function isFuture(db: Executor, moment: string): Promise<boolean> {
  const { rows } = await db.execute<{ isFuture: boolean }>(sql`select ${moment}::timestamptz > now() as "isFuture"`);
  return rows[0]?.isFuture ?? false;
}

export interface EndingGrant {
  id: number;
  permission: Permission;
  expiresAt: string;
  userId: string;
  grantedBy: string | null;
  personName: string;
}

/** Grants that end within 3 days and had no reminder yet. Skips rows locked by another server. */
export async function findEndingGrantsForUpdate(tx: Transaction): Promise<EndingGrant[]> {
  const { rows } = await tx.execute<EndingGrant & Record<string, unknown>>(sql`
    select g.id, g.permission, g.expires_at as "expiresAt", g.user_id as "userId", g.granted_by as "grantedBy",
      coalesce(${fullNameIn('u')}, 'No Name') as "personName"
    from ${userPermissions} g
    join ${users} u on u.id = g.user_id and u.is_approved and u.is_active and u.anonymised_at is null
    where g.expires_at > now() and g.expires_at <= now() + interval '3 days'
      and g.reminded_for is distinct from g.expires_at
    order by g.expires_at
    limit 200
    for update of g skip locked`);
  return rows;
}

export async function markReminded(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(userPermissions)
    .set({ remindedFor: sql`${userPermissions.expiresAt}` })
    .where(eq(userPermissions.id, id));
}

/**
 * Grants that end by a given day. One that has ended stays listed for 30 days, because the person may still need it.
 */
export async function listEndingGrants(db: Executor, { today, until, timeZone, limit }: ExpirySpan): Promise<Expiry[]> {
  const { rows } = await db.execute<Expiry & Record<string, unknown>>(sql`
    select g.id::text as key, g.permission as title,
      coalesce(${fullNameIn('u')}, 'No Name') as detail,
      (g.expires_at at time zone ${timeZone})::date::text as "lapsesOn",
      '/admin?user=' || u.id as link, g.user_id as "ownerId"
    from ${userPermissions} g
    join ${users} u on u.id = g.user_id and u.is_approved and u.is_active and u.anonymised_at is null
    where g.expires_at >= (${today}::date - 30) and (g.expires_at at time zone ${timeZone})::date <= ${until}::date
    order by g.expires_at, g.id
    limit ${limit}`);
  return rows;
}
