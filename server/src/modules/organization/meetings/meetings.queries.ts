import type { AgendaSection } from '@builder-os/contract/modules/organization/meeting-agendas';
import type { MeetingType } from '@builder-os/contract/modules/organization/meeting-dates';
import type {
  Attendee,
  Meeting,
  MeetingDetail,
  MeetingListQuery,
  MeetingSection,
} from '@builder-os/contract/modules/organization/meetings';
import { and, desc, eq, gte, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { mailableEmail } from '../../../platform/identity/mailable-email.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { seatHolders } from '../seats/seat-holders.table.ts';
import { meetingAttendees } from './meeting-attendees.table.ts';
import { meetingSections } from './meeting-sections.table.ts';
import { meetingSortKeys, meetings } from './meetings.table.ts';

const LATEST_FIRST = { key: 'startsAt', descending: true } as const;
const attendeeRows = sql`${meetingAttendees} attendee where attendee.meeting_id = "meetings"."id"`;

const columns = {
  id: meetings.id,
  type: meetings.type,
  title: meetings.title,
  startsAt: meetings.startsAt,
  minutes: meetings.minutes,
  state: meetings.state,
  startedAt: meetings.startedAt,
  closedAt: meetings.closedAt,
  rating: sql<number | null>`(select round(avg(attendee.rating), 1)::float8 from ${attendeeRows})`,
  attendees: sql<Attendee[]>`(
    select coalesce(json_agg(json_build_object('userId', attendee.user_id,
      'name', coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email, ''),
      'pictureUrl', person.profile_image_url, 'isPresent', attendee.is_present, 'rating', attendee.rating)
      order by person.first_name, person.last_name, person.id), '[]')
    from ${meetingAttendees} attendee join ${users} person on person.id = attendee.user_id
    where attendee.meeting_id = "meetings"."id")`,
  version: meetings.version,
  createdAt: meetings.createdAt,
  updatedAt: meetings.updatedAt,
};
const sectionColumns = {
  id: meetingSections.id,
  kind: meetingSections.kind,
  name: meetingSections.name,
  minutes: meetingSections.minutes,
  seconds: meetingSections.seconds,
  startedAt: meetingSections.startedAt,
  isDone: meetingSections.isDone,
  notes: meetingSections.notes,
  version: meetingSections.version,
};

export type MeetingRecord = Meeting & Pick<MeetingDetail, 'cascading' | 'presenterId' | 'presenterName'>;
type NewMeeting = typeof meetings.$inferInsert;

export async function findMeetingPage(db: Executor, query: MeetingListQuery): Promise<Page<Meeting>> {
  const where = and(
    query.type && inArray(meetings.type, query.type),
    query.state && inArray(meetings.state, query.state),
  );
  const page = keyset({ keys: meetingSortKeys, id: meetings.id, sort: LATEST_FIRST, page: query });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(meetings)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, meetings, where));
}

export async function findMeeting(db: Executor, id: number): Promise<MeetingRecord | undefined> {
  const [meeting] = await select(db, eq(meetings.id, id));
  return meeting;
}

export const meetingKind = lockable({ resource: 'meeting', noun: 'Meeting', table: meetings, find: findMeeting });

export async function hasMeeting(db: Executor, id: number): Promise<boolean> {
  return (await db.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, id))).length > 0;
}

/** Meetings that weren't canceled and start between two times, inclusive. */
export async function findMeetingsBetween(db: Executor, from: string, to: string) {
  if (from === '' || to === '') return [];
  return db
    .select({ id: meetings.id, type: meetings.type, startsAt: meetings.startsAt, state: meetings.state })
    .from(meetings)
    .where(and(gte(meetings.startsAt, from), lte(meetings.startsAt, to), ne(meetings.state, 'cancelled')));
}

/** The meeting of a type that was prepared for a time and not canceled. */
export async function findMeetingAt(
  db: Executor,
  type: MeetingType,
  startsAt: string,
): Promise<MeetingRecord | undefined> {
  const [meeting] = await select(
    db,
    and(eq(meetings.type, type), eq(meetings.startsAt, startsAt), ne(meetings.state, 'cancelled')),
  );
  return meeting;
}

/** The people invited to the last meeting of a type; if there was none, everyone who holds a seat. */
export async function findUsualAttendees(db: Executor, type: MeetingType): Promise<string[]> {
  const isStaff = and(users.isApproved, users.isActive);
  const [last] = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.type, type), ne(meetings.state, 'cancelled')))
    .orderBy(desc(meetings.startsAt))
    .limit(1);
  const rows = last
    ? await db
        .select({ id: users.id })
        .from(meetingAttendees)
        .innerJoin(users, eq(users.id, meetingAttendees.userId))
        .where(and(eq(meetingAttendees.meetingId, last.id), isStaff))
    : await db
        .selectDistinct({ id: users.id })
        .from(seatHolders)
        .innerJoin(users, eq(users.id, seatHolders.userId))
        .where(isStaff);
  return rows.map(({ id }) => id);
}

export async function insertMeeting(
  tx: Transaction,
  values: NewMeeting,
  agenda: readonly AgendaSection[],
): Promise<number> {
  const [row] = await tx.insert(meetings).values(values).returning({ id: meetings.id });
  const { id } = found(row, 'Meeting');
  await tx
    .insert(meetingSections)
    .values(agenda.map((section, index) => ({ ...section, place: index, meetingId: id })));
  return id;
}

export async function updateMeetingRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewMeeting>,
  hasNewParts = false,
): Promise<void> {
  await tx
    .update(meetings)
    .set(changed(meetings, changes, hasNewParts))
    .where(eq(meetings.id, id));
}

/** Invites exactly these people; records about the people who stay are kept. */
export async function replaceAttendees(tx: Transaction, meetingId: number, userIds: readonly string[]): Promise<void> {
  const own = eq(meetingAttendees.meetingId, meetingId);
  const others = userIds.length === 0 ? own : and(own, sql`${meetingAttendees.userId} not in (${idList(userIds)})`);
  await tx.delete(meetingAttendees).where(others);
  if (userIds.length === 0) return;
  await tx
    .insert(meetingAttendees)
    .values([...new Set(userIds)].map((userId) => ({ meetingId, userId })))
    .onConflictDoNothing();
}

export async function saveAttendee(
  tx: Transaction,
  attendee: { meetingId: number; userId: string },
  facts: { isPresent?: boolean; rating?: number | null },
): Promise<void> {
  const write = tx.insert(meetingAttendees).values({ ...attendee, ...facts });
  const target = [meetingAttendees.meetingId, meetingAttendees.userId];
  if (Object.values(facts).every((value) => value === undefined)) await write.onConflictDoNothing();
  else await write.onConflictDoUpdate({ target, set: facts });
}

export function findSections(db: Executor, meetingId: number): Promise<MeetingSection[]> {
  return db
    .select(sectionColumns)
    .from(meetingSections)
    .where(eq(meetingSections.meetingId, meetingId))
    .orderBy(meetingSections.place);
}

export async function findSectionForUpdate(
  tx: Transaction,
  meetingId: number,
  id: number,
): Promise<MeetingSection | undefined> {
  const [section] = await tx
    .select(sectionColumns)
    .from(meetingSections)
    .where(and(eq(meetingSections.meetingId, meetingId), eq(meetingSections.id, id)))
    .for('update');
  return section;
}

/** Stops the clock of the open section, if there is one. */
export async function endSection(tx: Transaction, meetingId: number): Promise<void> {
  await tx
    .update(meetingSections)
    .set({
      seconds: sql`${meetingSections.seconds} + greatest(0, floor(extract(epoch from now() - ${meetingSections.startedAt})))::integer`,
      startedAt: null,
      isDone: true,
    })
    .where(and(eq(meetingSections.meetingId, meetingId), isNotNull(meetingSections.startedAt)));
}

export async function beginSection(tx: Transaction, id: number): Promise<void> {
  await tx.update(meetingSections).set({ startedAt: sql`now()`, isDone: false }).where(eq(meetingSections.id, id));
}

export async function saveNotes(tx: Transaction, id: number, notes: string | null): Promise<MeetingSection> {
  const [section] = await tx
    .update(meetingSections)
    .set(changed(meetingSections, { notes }))
    .where(eq(meetingSections.id, id))
    .returning(sectionColumns);
  return found(section, 'Section');
}

/** The email addresses of invited people who can receive email. */
export async function findAttendeeAddresses(db: Executor, meetingId: number): Promise<string[]> {
  const rows = await db
    .select({ email: mailableEmail })
    .from(meetingAttendees)
    .innerJoin(users, eq(users.id, meetingAttendees.userId))
    .where(and(eq(meetingAttendees.meetingId, meetingId), isNotNull(mailableEmail)));
  return rows.flatMap(({ email }) => email ?? []);
}

function idList(ids: readonly string[]): SQL {
  return sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
}

function select(db: Executor, where: SQL | undefined) {
  return db
    .select({
      ...columns,
      cascading: meetings.cascading,
      presenterId: meetings.presenterId,
      presenterName: personName(meetings.presenterId),
    })
    .from(meetings)
    .where(where)
    .$dynamic();
}
