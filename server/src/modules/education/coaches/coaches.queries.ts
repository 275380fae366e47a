import type { BusyTime } from '@builder-os/contract/modules/education/coach-slots';
import type { Coach, CreateCoach, UpdateCoach } from '@builder-os/contract/modules/education/coaches';
import { and, asc, eq, getTableColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { meetingAttendees } from '../../organization/meetings/meeting-attendees.table.ts';
import { meetings } from '../../organization/meetings/meetings.table.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { coaches } from './coaches.table.ts';

const MOST_COACHES = 200;

const coachName = sql<string>`coalesce(nullif(btrim(concat_ws(' ', "users"."first_name", "users"."last_name")), ''), "users"."email", '')`;
// A person who has left is no longer a coach, whatever the row says.
const isActive = sql<boolean>`("coaches"."is_active" and "users"."is_approved" and "users"."is_active" and "users"."anonymised_at" is null)`;
const coachColumns = { ...getTableColumns(coaches), name: coachName, isActive };

export function findCoaches(db: Executor): Promise<Coach[]> {
  return db
    .select(coachColumns)
    .from(coaches)
    .innerJoin(users, eq(users.id, coaches.userId))
    .orderBy(asc(coachName), asc(coaches.id))
    .limit(MOST_COACHES);
}

export async function findCoach(db: Executor, id: number): Promise<Coach | undefined> {
  const [coach] = await db
    .select(coachColumns)
    .from(coaches)
    .innerJoin(users, eq(users.id, coaches.userId))
    .where(eq(coaches.id, id));
  return coach;
}

export const coachKind = lockable({ resource: 'coach', noun: 'Coach', table: coaches, find: findCoach });

/** Whether the person has access to the app. */
export async function isStaff(db: Executor, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), users.isApproved, users.isActive, isNull(users.anonymizedAt)));
  return rows.length > 0;
}

/** @returns undefined if the person is already a coach */
export async function insertCoach(tx: Transaction, values: CreateCoach): Promise<number | undefined> {
  const [row] = await tx.insert(coaches).values(values).onConflictDoNothing().returning({ id: coaches.id });
  return row?.id;
}

export async function updateCoachRow(tx: Transaction, id: number, changes: UpdateCoach): Promise<void> {
  const [row] = await tx
    .update(coaches)
    .set(changed(coaches, changes))
    .where(eq(coaches.id, id))
    .returning({ id: coaches.id });
  found(row, 'Coach');
}

/** A coach's bookings between two times. */
export function findBusyTimes(
  db: Executor,
  { coachId, from, to, except = 0 }: { coachId: number; from: string; to: string; except?: number },
): Promise<BusyTime[]> {
  return db
    .select({ from: bookings.busyFrom, to: bookings.busyTo })
    .from(bookings)
    .where(
      and(
        eq(bookings.coachId, coachId),
        eq(bookings.status, 'booked'),
        ne(bookings.id, except),
        lt(bookings.busyFrom, to),
        gt(bookings.busyTo, from),
      ),
    );
}

/** The assumed length of a meeting activity, which has a start but no end. */
const MEETING_MINUTES = 60;

/** A coach's meetings between two times: those of the organization, and those they scheduled themselves. */
export async function findOwnMeetings(
  db: Executor,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<BusyTime[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    with meeting_times (starts_at, ends_at) as (
      select meeting.starts_at, meeting.starts_at + make_interval(mins => meeting.minutes)
      from ${meetings} meeting join ${meetingAttendees} attendee on attendee.meeting_id = meeting.id
      where attendee.user_id = ${userId}::uuid and meeting.state in ('planned', 'running')
      union all
      select activity.scheduled_at, activity.scheduled_at + make_interval(mins => ${MEETING_MINUTES}::integer)
      from ${activities} activity
      where activity.created_by = ${userId}::uuid and activity.type = 'meeting'
        and not activity.is_completed and activity.deleted_at is null
        and not exists (select 1 from ${bookings} booking where booking.activity_id = activity.id)
    )
    select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "from",
      to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "to"
    from meeting_times
    where starts_at < ${to}::timestamptz and ends_at > ${from}::timestamptz`);
  return rows;
}
