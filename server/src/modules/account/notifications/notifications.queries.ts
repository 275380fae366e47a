import type { NotificationKind } from '@builder-os/contract/modules/account/account';
import type { Notification } from '@builder-os/contract/modules/account/notifications';
import { COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { type Permission, ROLE_PERMISSIONS, ROLES } from '@builder-os/contract/platform/permissions';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { mailableEmail } from '../../../platform/identity/mailable-email.ts';
import { userPermissions } from '../../../platform/identity/user-permissions.table.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { notifications } from './notifications.table.ts';

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  title: notifications.title,
  body: notifications.body,
  link: notifications.link,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
};

/** A person's notifications before the id `before`, newest first. */
export function listNotifications(
  db: Executor,
  { userId, before, limit }: { userId: string; before: number | undefined; limit: number },
): Promise<Notification[]> {
  const own = eq(notifications.userId, userId);
  return db
    .select(columns)
    .from(notifications)
    .where(before === undefined ? own : and(own, lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit);
}

/** The number of a person's notifications, counted up to the limit of lists. */
export async function countNotifications(db: Executor, userId: string, only: 'all' | 'unread'): Promise<number> {
  const own = eq(notifications.userId, userId);
  const counted = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(only === 'unread' ? and(own, isNull(notifications.readAt)) : own)
    .limit(COUNTED_UP_TO + 1)
    .as('counted');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(counted);
  return row?.count ?? 0;
}

/** Marks one of the person's own notifications as read. A repeat keeps the first time. */
export async function markNotificationRead(
  db: Executor,
  userId: string,
  id: number,
): Promise<Notification | undefined> {
  const [row] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning(columns);
  return row;
}

export async function markAllNotificationsRead(db: Executor, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

export interface Addressee {
  /** The stored preferences, not yet parsed. */
  preferences: unknown;
  /** Null if no mail may be sent. */
  email: string | null;
}

/** The person to notify. Undefined if the account doesn't exist. */
export async function findAddressee(db: Executor, userId: string): Promise<Addressee | undefined> {
  const [row] = await db
    .select({
      preferences: users.preferences,
      email: mailableEmail,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.anonymizedAt)));
  return row;
}

export async function insertNotification(
  db: Executor,
  notification: { userId: string; kind: NotificationKind; title: string; body: string | null; link: string | null },
): Promise<number | undefined> {
  const [row] = await db.insert(notifications).values(notification).returning({ id: notifications.id });
  return row?.id;
}

/** Approved, active people with a permission, by role or by an unexpired grant. */
export async function listHolders(db: Executor, permission: Permission): Promise<string[]> {
  const roles = ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(permission));
  const granted = db
    .select({ userId: userPermissions.userId })
    .from(userPermissions)
    .where(
      and(
        eq(userPermissions.permission, permission),
        or(isNull(userPermissions.expiresAt), sql`${userPermissions.expiresAt} > now()`),
      ),
    );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        users.isApproved,
        users.isActive,
        isNull(users.anonymizedAt),
        or(inArray(users.role, roles), inArray(users.id, granted)),
      ),
    )
    .limit(1_000);
  return rows.map((row) => row.id);
}
