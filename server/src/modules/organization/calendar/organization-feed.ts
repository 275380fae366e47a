import {
  MEETING_TYPES,
  type MeetingType,
  meetingDay,
  plannedDays,
} from '@builder-os/contract/modules/organization/meeting-dates';
import { MEETING_NAMES, type MeetingRules } from '@builder-os/contract/modules/organization/meeting-schedule';
import { addDays } from '@builder-os/contract/platform/calendar';
import { escapeText, joinCalendarLines, toUtcMoment } from '@builder-os/contract/platform/i-calendar';
import { offsetOf } from '@builder-os/contract/platform/zoned-time';

/** An all-day event. */
export interface FeedDay {
  uid: string;
  title: string;
  detail: string | null;
  day: string;
  category: string;
}

/** A meeting prepared for a time outside of the rhythm. */
export interface FeedMeeting {
  id: number;
  title: string;
  startsAt: string;
  minutes: number;
}

interface Feed {
  host: string;
  rules: MeetingRules;
  timeZone: string;
  /** Moved and skipped meetings are listed for these days, inclusive; the rhythm itself has no end. */
  from: string;
  to: string;
  now: Date;
  days: readonly FeedDay[];
  meetings: readonly FeedMeeting[];
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const DAY_MS = 86_400_000;

/** The organization's calendar as RFC 5545 text: meetings by their recurrence rule, in the office's time zone. */
export function writeOrganizationFeed(feed: Feed): string {
  const stamp = `DTSTAMP:${toUtcMoment(feed.now.toISOString())}`;
  return joinCalendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Builder Operating System//Organization//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Organization',
    `X-WR-TIMEZONE:${feed.timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...timeZoneLines(feed.timeZone, feed),
    ...MEETING_TYPES.flatMap((type) => recurrenceLines(type, feed, stamp)),
    ...feed.meetings.flatMap((meeting) => [
      'BEGIN:VEVENT',
      `UID:meeting-${meeting.id}@${feed.host}`,
      stamp,
      `DTSTART:${toUtcMoment(meeting.startsAt)}`,
      `DURATION:PT${meeting.minutes}M`,
      `SUMMARY:${escapeText(meeting.title)}`,
      'END:VEVENT',
    ]),
    ...feed.days.flatMap(({ uid, title, detail, day, category }) => [
      'BEGIN:VEVENT',
      `UID:${uid}@${feed.host}`,
      stamp,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      ...(detail ? [`DESCRIPTION:${escapeText(detail)}`] : []),
      `CATEGORIES:${escapeText(category)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);
}

/**
 * A type of meeting as one recurring event. Meetings that a holiday moves get their own event; skipped ones are
 * excluded.
 */
function recurrenceLines(type: MeetingType, { rules, timeZone, host, from, to }: Feed, stamp: string): string[] {
  const rhythm = rules.rhythms[type];
  const planned = plannedDays(type, rhythm, { from, to });
  const [first] = planned;
  if (!rhythm.isOn || first === undefined) return [];
  const at = (name: string, day: string) =>
    `${name};TZID=${timeZone}:${compact(day)}T${rhythm.time.replace(':', '')}00`;
  const event = (lines: readonly string[]) => [
    'BEGIN:VEVENT',
    `UID:${type}@${host}`,
    stamp,
    ...lines,
    `DURATION:PT${rhythm.minutes}M`,
    `SUMMARY:${MEETING_NAMES[type]}`,
    'END:VEVENT',
  ];
  const days = planned.map((plannedFor) => ({ plannedFor, day: meetingDay(plannedFor, rules.holidayRule) }));
  const skipped = days.filter(({ day }) => day === undefined).map(({ plannedFor }) => at('EXDATE', plannedFor));
  const moved = days.filter(({ plannedFor, day }) => day !== undefined && day !== plannedFor);
  return [
    ...event([at('DTSTART', first), `RRULE:${ruleOf(type, rhythm)}`, ...skipped]),
    ...moved.flatMap(({ plannedFor, day }) =>
      event([at('RECURRENCE-ID', plannedFor), at('DTSTART', day ?? plannedFor)]),
    ),
  ];
}

function ruleOf(type: MeetingType, { weekday, nth }: { weekday: number; nth: number }): string {
  const day = WEEKDAYS[weekday] ?? 'MO';
  if (type === 'l10') return `FREQ=WEEKLY;BYDAY=${day}`;
  return type === 'monthly' ? `FREQ=MONTHLY;BYDAY=${nth}${day}` : `FREQ=MONTHLY;INTERVAL=3;BYDAY=${nth}${day}`;
}

/**
 * The office's clock changes, from a year before the days to a year after, for apps that don't know the zone's name.
 */
function timeZoneLines(timeZone: string, { from, to }: { from: string; to: string }): string[] {
  const [start, end] = [Date.parse(`${from}T00:00:00Z`) - 366 * DAY_MS, Date.parse(`${to}T00:00:00Z`) + 366 * DAY_MS];
  const changes: { moment: number; before: number; after: number }[] = [];
  for (let moment = start; moment < end; moment += DAY_MS) {
    const [before, after] = [offsetOf(moment, timeZone), offsetOf(moment + DAY_MS, timeZone)];
    if (before !== after) changes.push({ moment: changeBetween(moment, moment + DAY_MS, timeZone), before, after });
  }
  const standard = Math.min(offsetOf(start, timeZone), ...changes.map(({ after }) => after));
  const observance = (kind: string, wall: string, offsets: { before: number; after: number }) => [
    `BEGIN:${kind}`,
    `DTSTART:${wall}`,
    `TZOFFSETFROM:${offsetText(offsets.before)}`,
    `TZOFFSETTO:${offsetText(offsets.after)}`,
    `END:${kind}`,
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(changes.length === 0
      ? observance('STANDARD', '19700101T000000', { before: standard, after: standard })
      : changes.flatMap(({ moment, before, after }) =>
          observance(after > standard ? 'DAYLIGHT' : 'STANDARD', wallOf(moment + before), { before, after }),
        )),
    'END:VTIMEZONE',
  ];
}

/** The moment between two others at which the clocks change, to the second. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetOf(from, timeZone);
  let [low, high] = [from, to];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (offsetOf(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

function wallOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
