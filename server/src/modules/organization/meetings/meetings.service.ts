import { MEETING_NAMES } from '@builder-os/contract/modules/organization/meeting-schedule';
import type {
  CreateMeeting,
  Meeting,
  MeetingDetail,
  MeetingListQuery,
  UpdateMeeting,
} from '@builder-os/contract/modules/organization/meetings';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { isSameSet } from '../../../platform/same-set.ts';
import { getAgenda, getMinutes, listNextMeetings } from '../meeting-schedule/meeting-schedule.service.ts';
import { checkStaff } from '../owners/owners.service.ts';
import {
  findMeeting,
  findMeetingAt,
  findMeetingPage,
  findSections,
  findUsualAttendees,
  insertMeeting,
  type MeetingRecord,
  meetingKind,
  replaceAttendees,
  updateMeetingRow,
} from './meetings.queries.ts';

const RESOURCE = 'meeting';

export function listMeetings(db: Executor, query: MeetingListQuery): Promise<Page<Meeting>> {
  return findMeetingPage(db, query);
}

export async function getMeeting(db: Executor, id: number): Promise<MeetingDetail> {
  const meeting = found(await findMeeting(db, id), 'Meeting');
  const sections = await findSections(db, id);
  return {
    ...meeting,
    sections,
    sectionId: sections.find(({ startedAt }) => startedAt !== null)?.id ?? null,
    now: new Date().toISOString(),
  };
}

/** Prepares a meeting with the agenda of its type. If one is already prepared for that time, returns it unchanged. */
export async function createMeeting(act: Act, { type, ...sent }: CreateMeeting): Promise<MeetingDetail> {
  const startsAt = sent.startsAt ?? (await listNextMeetings(act.tx)).find((next) => next.type === type)?.startsAt;
  if (startsAt === undefined) throw validation({ startsAt: 'This meeting type is turned off. Enter a time.' });
  const existing = await findMeetingAt(act.tx, type, startsAt);
  if (existing) return getMeeting(act.tx, existing.id);
  const attendeeIds = sent.attendeeIds ?? (await usualAttendees(act, type));
  await checkStaff(act.tx, attendeeIds, 'attendeeIds');
  const values = {
    type,
    startsAt,
    title: sent.title ?? MEETING_NAMES[type],
    minutes: await getMinutes(act.tx, type),
    createdBy: actorId(act),
  };
  const id = await insertMeeting(act.tx, values, await getAgenda(act.tx, type));
  await replaceAttendees(act.tx, id, attendeeIds);
  const after = found(await findMeeting(act.tx, id), 'Meeting');
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: { ...after } });
  return getMeeting(act.tx, id);
}

async function usualAttendees(act: Act, type: Meeting['type']): Promise<string[]> {
  const usual = await findUsualAttendees(act.tx, type);
  const own = actorId(act);
  return own === null || usual.includes(own) ? usual : [...usual, own];
}

export async function updateMeeting(
  act: Act,
  target: Target,
  { attendeeIds, ...changes }: UpdateMeeting,
): Promise<MeetingDetail> {
  const before = await lockMeeting(act, target);
  if (before.state === 'cancelled') throw conflict('This meeting is canceled.');
  if (changes.startsAt !== undefined && changes.startsAt !== before.startsAt) {
    if (before.state !== 'planned') throw conflict('This meeting has started, so its time can’t be changed.');
    const other = await findMeetingAt(act.tx, before.type, changes.startsAt);
    if (other) throw conflict('There’s already a meeting of this type at that time.', other);
  }
  const known = before.attendees.map(({ userId }) => userId);
  const hasOthers = attendeeIds !== undefined && !isSameSet(attendeeIds, known);
  if (hasOthers) {
    await checkStaff(
      act.tx,
      attendeeIds.filter((userId) => !known.includes(userId)),
      'attendeeIds',
    );
    await replaceAttendees(act.tx, before.id, attendeeIds);
  }
  return changeMeeting(act, 'update', before, changes, hasOthers);
}

export async function cancelMeeting(act: Act, target: Target): Promise<MeetingDetail> {
  const before = await lockMeeting(act, target);
  if (before.state === 'cancelled') return getMeeting(act.tx, before.id);
  if (before.state !== 'planned') throw conflict('This meeting has started. End it instead.');
  return changeMeeting(act, 'cancel', before, { state: 'cancelled' });
}

/** The meeting, locked, with its version checked. */
export function lockMeeting(act: Act, target: Target): Promise<MeetingRecord> {
  return lock(act, meetingKind, target);
}

/** Changes a locked meeting and records the change. */
export async function changeMeeting(
  act: Act,
  verb: string,
  before: MeetingRecord,
  changes: Parameters<typeof updateMeetingRow>[2],
  hasNewParts = false,
): Promise<MeetingDetail> {
  await updateMeetingRow(act.tx, before.id, changes, hasNewParts);
  const after = found(await findMeeting(act.tx, before.id), 'Meeting');
  await recordChange(act, { resource: RESOURCE, verb, before: { ...before }, after: { ...after } });
  return getMeeting(act.tx, before.id);
}
