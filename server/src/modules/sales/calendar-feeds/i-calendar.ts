import { escapeText, joinCalendarLines, toUtcMoment } from '@builder-os/contract/platform/i-calendar';

/** One event of a calendar file; times are ISO 8601. */
export interface CalendarEvent {
  uid: string;
  summary: string;
  description: string | null;
  category: string;
  startsAt: string;
  changedAt: string;
  /** Counts the changes, so that calendar apps keep the newest version. */
  sequence: number;
  url: string;
}

/** Writes a calendar as RFC 5545 text. An activity has no end time, so its event lasts 30 minutes. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${name}//Activities//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return joinCalendarLines(lines);
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${toUtcMoment(event.changedAt)}`,
    `LAST-MODIFIED:${toUtcMoment(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${toUtcMoment(event.startsAt)}`,
    'DURATION:PT30M',
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    `CATEGORIES:${escapeText(event.category)}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}
