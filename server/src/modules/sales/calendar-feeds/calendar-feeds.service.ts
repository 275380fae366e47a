import { randomBytes } from 'node:crypto';
import type { CalendarFeed } from '@builder-os/contract/modules/sales/calendar-feeds';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { type Act, requireActor } from '../../../platform/http/act.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import {
  deleteFeed,
  findFeed,
  findFeedOwner,
  listScheduledActivities,
  replaceFeed,
  type ScheduledActivity,
} from './calendar-feeds.queries.ts';
import { type CalendarEvent, writeCalendar } from './i-calendar.ts';

const TOKEN_BYTES = 32;
const ENDING = '.ics';

export async function getCalendarFeed(db: Database, userId: string): Promise<CalendarFeed> {
  const feed = await findFeed(db, userId);
  return { createdAt: feed?.createdAt ?? null };
}

/** Creates the secret link. Only its hash is stored, so the link is shown only once. */
export async function createCalendarFeed(act: Act): Promise<{ path: string }> {
  const { id } = requireActor(act.actor);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await replaceFeed(act.tx, id, hashToken(token));
  await recordAction(act, { action: 'calendar-feed.create' });
  return { path: `/api/calendar/${token}${ENDING}` };
}

export async function revokeCalendarFeed(act: Act): Promise<void> {
  const { id } = requireActor(act.actor);
  if (await deleteFeed(act.tx, id)) await recordAction(act, { action: 'calendar-feed.revoke' });
}

/**
 * Returns the calendar of a feed link.
 * @param origin the app's base URL, for the links in events
 */
export async function readCalendar(db: Database, name: string, origin: string): Promise<string> {
  const userId = await getCalendarOwner(db, name);
  const scheduled = await listScheduledActivities(db, userId);
  return writeCalendar(
    'Builder Operating System',
    scheduled.map((activity) => toEvent(activity, origin)),
  );
}

/** Resolves a calendar feed token to its user. Every feed route must call this. */
export async function getCalendarOwner(db: Executor, name: string): Promise<string> {
  const token = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name;
  const userId = await findFeedOwner(db, hashToken(token));
  if (userId === undefined) throw notFound('Calendar');
  return userId;
}

function toEvent(activity: ScheduledActivity, origin: string): CalendarEvent {
  return {
    uid: `activity-${activity.id}@${new URL(origin).hostname}`,
    summary: activity.isCompleted ? `✓ ${activity.title}` : activity.title,
    description: activity.description,
    category: activity.type,
    startsAt: activity.scheduledAt,
    changedAt: activity.updatedAt,
    sequence: activity.version - 1,
    url: `${origin}/activities?edit=${activity.id}`,
  };
}
