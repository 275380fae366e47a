import type { ActivityType } from '@builder-os/contract/modules/sales/activities';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { calendarFeeds } from '../../../platform/identity/calendar-feeds.table.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { activities } from '../activities/activities.table.ts';

const AT_MOST = 1_000;

export async function findFeed(db: Executor, userId: string): Promise<{ createdAt: string } | undefined> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** Stores a link's hash and replaces the person's previous link. */
export async function replaceFeed(tx: Transaction, userId: string, tokenHash: string): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt: sql`now()` } });
}

export async function deleteFeed(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
  return gone.length > 0;
}

/** The person a link belongs to, if they still have access. */
export async function findFeedOwner(db: Executor, tokenHash: string): Promise<string | undefined> {
  const [feed] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), users.isApproved, users.isActive, isNull(users.anonymizedAt)));
  return feed?.userId;
}

export interface ScheduledActivity {
  id: number;
  type: ActivityType;
  title: string;
  description: string | null;
  scheduledAt: string;
  isCompleted: boolean;
  version: number;
  updatedAt: string;
}

/** A person's scheduled activities from 90 days ago on, latest first, up to `AT_MOST`. */
export async function listScheduledActivities(db: Executor, userId: string): Promise<ScheduledActivity[]> {
  const scheduledAt = sql<string>`to_char(${activities.scheduledAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return db
    .select({
      id: activities.id,
      type: activities.type,
      title: activities.title,
      description: activities.description,
      scheduledAt,
      isCompleted: activities.isCompleted,
      version: activities.version,
      updatedAt: activities.updatedAt,
    })
    .from(activities)
    .where(
      and(
        isNull(activities.deletedAt),
        eq(activities.createdBy, userId),
        sql`${activities.scheduledAt} > now() - interval '90 days'`,
      ),
    )
    .orderBy(desc(activities.scheduledAt))
    .limit(AT_MOST);
}
