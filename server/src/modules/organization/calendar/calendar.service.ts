import { dueDayOf, scheduledAfter } from '@builder-os/contract/modules/finance/allocation';
import { distributionDay } from '@builder-os/contract/modules/finance/distributions';
import {
  type CalendarItem,
  type OrganizationCalendar,
  PLANS_A_DAY,
} from '@builder-os/contract/modules/organization/calendar';
import { quarterName } from '@builder-os/contract/modules/organization/quarters';
import { federalHolidays } from '@builder-os/contract/platform/business-days';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { quarterAfter, quarterOf } from '@builder-os/contract/platform/quarters';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import type { Database, Executor } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { listRuns } from '../../finance/allocation-runs/allocation-runs.service.ts';
import { getAllocationSettings } from '../../finance/allocation-runs/allocation-settings.service.ts';
import { checkSpan, listMeetingDates } from '../meeting-schedule/meeting-schedule.service.ts';
import { findDueMilestones, findDueRocks, findPlans, findPreparedMeetings } from './calendar.queries.ts';

interface Span {
  from: string;
  to: string;
}

type Plan = Awaited<ReturnType<typeof findPlans>>[number];

const FINANCE = 'financial_read';
const MINUTE_MS = 60_000;
const WHOLE_DAY = { startsAt: null, endsAt: null } as const;
const PLAIN = { detail: null, recordId: null, isDone: false, isMoved: false } as const;

/** The items on the days of a span: meetings, rocks, money days and people's plans. */
export async function getOrganizationCalendar(db: Database, actor: Actor, span: Span): Promise<OrganizationCalendar> {
  checkSpan(span);
  const { today, timeZone } = await findOfficeDay(db);
  const maySee = actor.permissions.includes(FINANCE);
  const plans = await findPlans(db, { ...span, ...momentsOf(span, timeZone), timeZone });
  const items = [
    ...(await listMeetings(db, span, timeZone)),
    ...(await listRocksDue(db, span)),
    ...(await listMoneyDays(db, span, maySee)),
    ...plans.map(toPlanItem),
  ];
  return {
    timeZone,
    today,
    holidays: holidaysOf(span),
    items: items.sort((a, b) => a.day.localeCompare(b.day) || (a.startsAt ?? '').localeCompare(b.startsAt ?? '')),
    leftOut: leftOutOf(plans),
    missingPermission: maySee ? null : FINANCE,
  };
}

/** Meetings of the regular rhythm, and those prepared for another time. */
async function listMeetings(db: Executor, span: Span, timeZone: string): Promise<CalendarItem[]> {
  const planned = await listMeetingDates(db, span);
  const prepared = await findPreparedMeetings(db, momentsOf(span, timeZone));
  const others = prepared.filter(({ id }) => !planned.some(({ meetingId }) => meetingId === id));
  const stateOf = (id: number | null) => prepared.find((meeting) => meeting.id === id)?.state;
  return [
    ...planned.map(({ name, day, startsAt, endsAt, meetingId, isMoved }) => ({
      kind: 'meeting' as const,
      title: name,
      detail: null,
      day,
      startsAt,
      endsAt,
      recordId: meetingId,
      isDone: stateOf(meetingId) === 'closed',
      isMoved,
    })),
    ...others.map(({ id, title, startsAt, minutes, state }) => ({
      ...PLAIN,
      kind: 'meeting' as const,
      title,
      day: dayIn(new Date(startsAt), timeZone),
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString(),
      recordId: id,
      isDone: state === 'closed',
    })),
  ];
}

export async function listRocksDue(db: Executor, span: Span): Promise<CalendarItem[]> {
  const rocks = await findDueRocks(db, span);
  const milestones = await findDueMilestones(db, span);
  return [
    ...rocks.map(({ id, title, day, ownerName, isDone }) => ({
      ...PLAIN,
      ...WHOLE_DAY,
      kind: 'rock' as const,
      title,
      detail: ownerName,
      day,
      recordId: id,
      isDone,
    })),
    ...milestones.map(({ rockId, title, rockTitle, day, isDone }) => ({
      ...PLAIN,
      ...WHOLE_DAY,
      kind: 'milestone' as const,
      title,
      detail: rockTitle,
      day,
      recordId: rockId,
      isDone,
    })),
  ];
}

/**
 * The days when bills are paid and profit is distributed. Everyone sees the days; only people who can view finance see
 * whether it was done.
 */
export async function listMoneyDays(db: Executor, span: Span, maySee: boolean): Promise<CalendarItem[]> {
  const { weekendRule } = await getAllocationSettings(db);
  const runs = maySee ? (await listRuns(db, { limit: 200 })).rows : [];
  const items: CalendarItem[] = [];
  // A run can be due some days before or after its 10th or 25th.
  for (let day = scheduledAfter(addDays(span.from, -8)); day <= addDays(span.to, 8); day = scheduledAfter(day)) {
    const dueOn = dueDayOf(day, weekendRule);
    if (dueOn < span.from || dueOn > span.to) continue;
    const run = runs.find(({ scheduledFor, status }) => scheduledFor === day && status !== 'reversed');
    items.push({
      ...PLAIN,
      ...WHOLE_DAY,
      kind: 'bill-run',
      title: `Allocation and bills, ${Number(day.slice(8))}th`,
      day: dueOn,
      recordId: run?.id ?? null,
      isDone: run !== undefined,
      isMoved: dueOn !== day,
    });
  }
  for (let quarter = quarterOf(span.from); quarter <= quarterOf(span.to); quarter = quarterAfter(quarter)) {
    const day = distributionDay(quarter);
    if (day < span.from || day > span.to) continue;
    items.push({
      ...PLAIN,
      ...WHOLE_DAY,
      kind: 'distribution',
      title: `${quarterName(quarter)} owner distribution`,
      day,
    });
  }
  return items;
}

function toPlanItem({ id, kind, title, detail, day, startsAt, isDone }: Plan): CalendarItem {
  return { ...PLAIN, kind, title, detail, day, startsAt, endsAt: null, recordId: id, isDone };
}

/** The days with more plans than the calendar lists, and how many more. */
function leftOutOf(plans: readonly Plan[]): OrganizationCalendar['leftOut'] {
  const ofDays = new Map(plans.map(({ day, ofDay }) => [day, ofDay]));
  return [...ofDays]
    .filter(([, ofDay]) => ofDay > PLANS_A_DAY)
    .map(([day, ofDay]) => ({ day, count: ofDay - PLANS_A_DAY }));
}

function momentsOf({ from, to }: Span, timeZone: string) {
  return { startsAt: momentAt(from, '00:00', timeZone), endsAt: momentAt(addDays(to, 1), '00:00', timeZone) };
}

function holidaysOf({ from, to }: Span): string[] {
  const years = new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))]);
  return [...years].flatMap(federalHolidays).filter((day) => day >= from && day <= to);
}
