import type { ApprovedUser, PendingUser } from '@builder-os/contract/modules/admin/approvals';
import { COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';

const isPending = and(eq(users.isApproved, false), isNull(users.declinedAt), isNull(users.anonymizedAt));

const pendingColumns = {
  id: users.id,
  email: users.email,
  isEmailVerified: users.isEmailVerified,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  createdAt: users.createdAt,
  isApproved: users.isApproved,
};

/** People waiting after the given one, oldest first. Both parts of `after` come from `cursorOf`. */
export function listPending(
  db: Executor,
  { after, limit }: { after: { createdAt: string; id: string } | undefined; limit: number },
): Promise<(PendingUser & { exactCreatedAt: string })[]> {
  const isPast = after && sql`(${users.createdAt}, ${users.id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ ...pendingColumns, exactCreatedAt: sql<string>`${users.createdAt}::text` })
    .from(users)
    .where(and(isPending, isPast))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit);
}

export async function countPending(db: Executor): Promise<number> {
  const counted = db
    .select({ id: users.id })
    .from(users)
    .where(isPending)
    .limit(COUNTED_UP_TO + 1)
    .as('counted');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(counted);
  return row?.count ?? 0;
}

/** The most recently approved people, newest first. */
export function listRecentlyApproved(db: Executor, limit: number): Promise<ApprovedUser[]> {
  return db
    .select({
      ...pendingColumns,
      isActive: users.isActive,
      approvedAt: users.approvedAt,
      approvedBy: users.approvedBy,
    })
    .from(users)
    .where(and(users.isApproved, isNull(users.anonymizedAt), isNotNull(users.approvedAt)))
    .orderBy(desc(users.approvedAt), desc(users.id))
    .limit(limit);
}
