import {
  MEETING_TYPES,
  type MeetingDate,
  type MeetingType,
  meetingDates,
  meetingStart,
} from '@builder-os/contract/modules/organization/meeting-dates';
import {
  type ChangeMeetingRules,
  LONGEST_SPAN_DAYS,
  MEETING_NAMES,
  type MeetingRules,
  type MeetingSchedule,
  type PlannedMeeting,
} from '@builder-os/contract/modules/organization/meeting-schedule';
import { addDays } from '@builder-os/contract/platform/calendar';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, IfMatch } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { findMeetingsBetween } from '../meetings/meetings.queries.ts';
import { findMeetingRules, findRulesVersion, lockRules, saveRules } from './meeting-schedule.queries.ts';

const RESOURCE = 'meeting-schedule';
const MINUTE_MS = 60_000;
/** The next quarterly meeting is never farther away than this. */
const LOOKS_AHEAD_DAYS = 200;

export async function getMeetingSchedule(db: Executor): Promise<MeetingSchedule> {
  const rules = await findMeetingRules(db);
  const { timeZone } = await findOfficeDay(db);
  return { ...rules, timeZone, next: await listNextMeetings(db), version: await findRulesVersion(db) };
}

/** The next meeting of each type that is turned on. A meeting in progress counts as the next until it's over. */
export async function listNextMeetings(db: Executor): Promise<PlannedMeeting[]> {
  const { today, now } = await findOfficeDay(db);
  const ahead = await listMeetingDates(db, { from: addDays(today, -1), to: addDays(today, LOOKS_AHEAD_DAYS) });
  const coming = ahead.filter(({ endsAt }) => endsAt > now.toISOString());
  return MEETING_TYPES.flatMap((type) => coming.find((meeting) => meeting.type === type) ?? []);
}

/** The meetings of a span of days, inclusive, in order. */
export async function listMeetingDates(db: Executor, span: { from: string; to: string }): Promise<PlannedMeeting[]> {
  checkSpan(span);
  const rules = await findMeetingRules(db);
  const { timeZone } = await findOfficeDay(db);
  const planned = MEETING_TYPES.flatMap((type) => {
    const { holidayRule, rhythms } = rules;
    return meetingDates(type, { rhythm: rhythms[type], holidayRule }, span).map((date) =>
      toPlanned(date, { rules, timeZone }),
    );
  }).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const held = await findMeetingsBetween(db, planned.at(0)?.startsAt ?? '', planned.at(-1)?.startsAt ?? '');
  return planned.map((meeting) => ({
    ...meeting,
    meetingId: held.find(({ type, startsAt }) => type === meeting.type && startsAt === meeting.startsAt)?.id ?? null,
  }));
}

/** @throws AppError `validation` (400) for a span that ends before it starts, or is longer than `LONGEST_SPAN_DAYS` */
export function checkSpan({ from, to }: { from: string; to: string }): void {
  if (to < from) throw validation({ to: 'Enter an end date on or after the start date.' });
  if (addDays(from, LONGEST_SPAN_DAYS) < to)
    throw validation({ to: `Choose a range of ${LONGEST_SPAN_DAYS} days or fewer.` });
}

export async function changeMeetingRules(
  act: Act,
  sent: ChangeMeetingRules,
  ifMatch: IfMatch = null,
): Promise<MeetingSchedule> {
  const version = await lockRules(act.tx);
  const before = await findMeetingRules(act.tx);
  await checkVersion(act, RESOURCE, { id: RESOURCE, ...before, version }, ifMatch);
  const after: MeetingRules = {
    holidayRule: sent.holidayRule ?? before.holidayRule,
    rhythms: { ...before.rhythms, ...sent.rhythms },
    agendas: { ...before.agendas, ...sent.agendas },
  };
  await saveRules(act.tx, after, before);
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'update',
    before: { id: RESOURCE, ...before, version },
    after: { id: RESOURCE, ...after, version: await lockRules(act.tx) },
  });
  return getMeetingSchedule(act.tx);
}

export async function getAgenda(db: Executor, type: MeetingType) {
  return (await findMeetingRules(db)).agendas[type];
}

export async function getMinutes(db: Executor, type: MeetingType): Promise<number> {
  return (await findMeetingRules(db)).rhythms[type].minutes;
}

function toPlanned(date: MeetingDate, { rules, timeZone }: { rules: MeetingRules; timeZone: string }): PlannedMeeting {
  const rhythm = rules.rhythms[date.type];
  const startsAt = meetingStart(date, rhythm, timeZone);
  return {
    ...date,
    name: MEETING_NAMES[date.type],
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + rhythm.minutes * MINUTE_MS).toISOString(),
    minutes: rhythm.minutes,
    isMoved: date.day !== date.plannedFor,
    meetingId: null,
  };
}
