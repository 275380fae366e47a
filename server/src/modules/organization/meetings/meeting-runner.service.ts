import type { MeetingDetail, MeetingSection, MeetingState } from '@builder-os/contract/modules/organization/meetings';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, requireActor, type Target } from '../../../platform/http/act.ts';
import { conflict, editConflict, forbidden, found } from '../../../platform/http/errors.ts';
import { takeUpHeadlines } from '../headlines/headlines.service.ts';
import { checkStaff } from '../owners/owners.service.ts';
import { mailMinutes } from './meeting-minutes.service.ts';
import {
  beginSection,
  endSection,
  findSectionForUpdate,
  findSections,
  type MeetingRecord,
  saveAttendee,
  saveNotes,
} from './meetings.queries.ts';
import { changeMeeting, getMeeting, lockMeeting } from './meetings.service.ts';

/** Starts a meeting with its first section. The person who starts it is present and presents. */
export async function startMeeting(act: Act, target: Target): Promise<MeetingDetail> {
  const { id } = target;
  const before = await lockMeeting(act, target);
  if (before.state === 'running') return getMeeting(act.tx, id);
  if (before.state !== 'planned') throw conflict(`This meeting is already ${spell(before.state)}.`);
  const [first] = await findSections(act.tx, id);
  if (first) await beginSection(act.tx, first.id);
  const userId = actorId(act);
  if (userId !== null) await saveAttendee(act.tx, { meetingId: id, userId }, { isPresent: true });
  const startedAt = new Date().toISOString();
  return changeMeeting(act, 'start', before, { state: 'running', startedAt, presenterId: userId });
}

/**
 * Opens a section, whichever is open now, forward or back. A meeting without a presenter gets one.
 * @throws AppError `forbidden` (403) when another person presents
 */
export async function openSection(act: Act, target: Target & { sectionId: number }): Promise<MeetingDetail> {
  const { id, sectionId } = target;
  const before = await lockRunning(act, target);
  const section = found(await findSectionForUpdate(act.tx, id, sectionId), 'Section');
  if (section.startedAt !== null) return getMeeting(act.tx, id);
  const presenterId = before.presenterId ?? actorId(act);
  if (presenterId !== actorId(act)) throw forbidden(`${before.presenterName ?? 'Another person'} is presenting.`);
  await endSection(act.tx, id);
  await beginSection(act.tx, sectionId);
  return changeMeeting(act, 'open-section', before, { presenterId }, true);
}

/**
 * Hands over presenting. The presenter can do it, or a manager if the presenter is gone.
 * @throws AppError `forbidden` (403) for everyone else
 */
export async function presentMeeting(act: Act, target: Target, userId: string): Promise<MeetingDetail> {
  const { id } = target;
  const actor = requireActor(act.actor);
  const before = await lockRunning(act, target);
  if (before.presenterId === userId) return getMeeting(act.tx, id);
  const mayHandOver =
    before.presenterId === null || before.presenterId === actor.id || hasAccess(actor, 'role:manager');
  if (!mayHandOver) throw forbidden(`${before.presenterName ?? 'Another person'} is presenting.`);
  await checkStaff(act.tx, [userId], 'userId');
  await saveAttendee(act.tx, { meetingId: id, userId }, {});
  return changeMeeting(act, 'present', before, { presenterId: userId });
}

/**
 * Saves the typed notes of a section. It isn't added to the audit log each time, because closing the meeting records
 * the minutes.
 * @throws AppError `edit_conflict` (409) when someone else has changed the notes since
 */
export async function writeNotes(
  act: Act,
  { id, sectionId, ifMatch }: Target & { sectionId: number },
  notes: string | null,
): Promise<MeetingSection> {
  const section = found(await findSectionForUpdate(act.tx, id, sectionId), 'Section');
  const { state } = await getMeeting(act.tx, id);
  if (state === 'closed' || state === 'cancelled')
    throw conflict(`This meeting is ${spell(state)}, so its notes can’t be changed.`);
  // The same text twice isn't a conflict: a page that is closed sends its last text again.
  if (section.notes === notes) return section;
  if (ifMatch != null && ifMatch !== section.version) {
    throw editConflict('Someone else changed these notes while you were typing.', section);
  }
  const saved = await saveNotes(act.tx, sectionId, notes);
  await publishEvent(act.tx, { resource: 'meeting', id });
  return saved;
}

/** Records who is present and how they rate the meeting. A person who wasn't invited is added. */
export async function attendMeeting(
  act: Act,
  target: Target & { userId: string },
  facts: { isPresent?: boolean; rating?: number | null },
): Promise<MeetingDetail> {
  const { id, userId } = target;
  const before = await lockMeeting(act, target);
  if (before.state === 'cancelled') throw conflict('This meeting is canceled.');
  if (facts.rating != null && before.state === 'planned') throw conflict('This meeting hasn’t started.');
  const known = before.attendees.find((attendee) => attendee.userId === userId);
  if (!known) await checkStaff(act.tx, [userId], 'userId');
  const { isPresent = known?.isPresent, rating = known?.rating } = facts;
  const isNew = !known || isPresent !== known.isPresent || rating !== known.rating;
  if (isNew) await saveAttendee(act.tx, { meetingId: id, userId }, facts);
  return changeMeeting(act, 'attend', before, {}, isNew);
}

/** Ends a meeting: its clocks stop, and its minutes are emailed on request. */
export async function closeMeeting(act: Act, target: Target, wants: { mailMinutes: boolean }): Promise<MeetingDetail> {
  const { id } = target;
  const before = await lockRunning(act, target);
  await endSection(act.tx, id);
  await takeUpHeadlines(act, id);
  const closed = await changeMeeting(act, 'close', before, { state: 'closed', closedAt: new Date().toISOString() });
  if (wants.mailMinutes) await mailMinutes(act, id);
  return closed;
}

/** Continues a meeting that was ended too early. No section is open until someone opens one. */
export async function reopenMeeting(act: Act, target: Target): Promise<MeetingDetail> {
  const before = await lockMeeting(act, target);
  if (before.state !== 'closed') throw conflict('This meeting hasn’t ended.');
  return changeMeeting(act, 'reopen', before, { state: 'running', closedAt: null });
}

const NOT_RUNNING: Record<Exclude<MeetingState, 'running'>, string> = {
  planned: 'This meeting hasn’t started. Start it first.',
  closed: 'This meeting has ended. Reopen it first.',
  cancelled: 'This meeting is canceled.',
};

async function lockRunning(act: Act, target: Target): Promise<MeetingRecord> {
  const meeting = await lockMeeting(act, target);
  if (meeting.state !== 'running') throw conflict(NOT_RUNNING[meeting.state]);
  return meeting;
}

function spell(state: MeetingState): string {
  return state === 'cancelled' ? 'canceled' : state;
}
