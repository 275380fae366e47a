/** One event of a calendar file; moments are ISO 8601. */
export interface CalendarEvent {
  uid: string;
  summary: string;
  description: string | null;
  category: string;
  startsAt: string;
  changedAt: string;
  /** Counts the changes, so that a calendar program takes the newer one. */
  sequence: number;
  url: string;
}

const LINE_OCTETS = 75;

/** A calendar in the text of RFC 5545. An activity has no end, so an event takes half an hour. */
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
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
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

/** `2026-03-11T18:30:00.000Z` → `20260311T183000Z`. */
function toUtcMoment(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** RFC 5545 3.3.11: backslash, semicolon and comma are escaped, a line break is written `\n`; other controls are not text. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a calendar file may not hold
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** RFC 5545 3.1: at most 75 octets a line, continued after a line break and a space, and never inside a character. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
