import { escapeText, foldLine } from '@builder-os/contract/platform/i-calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './i-calendar.ts';

const event: CalendarEvent = {
  uid: 'activity-7@office.builder.example',
  summary: 'Call Maria; ask about kits, sizes\\weights',
  description: 'First line\r\nSecond line\u0007',
  category: 'call',
  startsAt: '2026-03-11T18:30:00.000Z',
  changedAt: '2026-03-10T09:00:00.123Z',
  sequence: 2,
  url: 'https://office.builder.example/activities?edit=7',
};

test('an event is written to the calendar as RFC 5545 specifies', () => {
  expect(writeCalendar('Builder', [event]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Builder//Activities//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Builder',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    'UID:activity-7@office.builder.example',
    'DTSTAMP:20260310T090000Z',
    'LAST-MODIFIED:20260310T090000Z',
    'SEQUENCE:2',
    'DTSTART:20260311T183000Z',
    'DURATION:PT30M',
    'SUMMARY:Call Maria\\; ask about kits\\, sizes\\\\weights',
    'DESCRIPTION:First line\\nSecond line',
    'CATEGORIES:call',
    'URL:https://office.builder.example/activities?edit=7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('text can’t end its line and start another property', () => {
  const forged = escapeText('A\r\nEND:VEVENT\nATTENDEE:x\rB');
  expect(forged).toBe('A\\nEND:VEVENT\\nATTENDEE:x\\nB');
});

test('no line exceeds 75 octets or splits a character, and unfolding returns the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = escapeText(text);
      const folded = foldLine(line);
      for (const part of folded.split('\r\n')) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(part.isWellFormed()).toBe(true);
      }
      expect(folded.replaceAll('\r\n ', '')).toBe(line);
    }),
  );
});
