import { expect, test } from 'vitest';
import { momentAt, timeIn } from './zoned-time.ts';

const NEW_YORK = 'America/New_York';

test('9:00 AM is a different UTC time in summer and in winter', () => {
  expect(momentAt('2026-03-02', '09:00', NEW_YORK)).toBe('2026-03-02T14:00:00.000Z');
  // Clocks went forward on March 8, 2026 and back on November 1.
  expect(momentAt('2026-03-09', '09:00', NEW_YORK)).toBe('2026-03-09T13:00:00.000Z');
  expect(momentAt('2026-11-02', '09:00', NEW_YORK)).toBe('2026-11-02T14:00:00.000Z');
  expect(momentAt('2026-06-01', '09:00', 'Asia/Kolkata')).toBe('2026-06-01T03:30:00.000Z');
});

test('a time skipped by daylight saving moves an hour later, and a repeated time means the first one', () => {
  expect(momentAt('2026-03-08', '02:30', NEW_YORK)).toBe('2026-03-08T07:30:00.000Z');
  expect(momentAt('2026-03-08', '03:00', NEW_YORK)).toBe('2026-03-08T07:00:00.000Z');
  expect(momentAt('2026-03-08', '01:59', NEW_YORK)).toBe('2026-03-08T06:59:00.000Z');
  expect(momentAt('2026-11-01', '01:30', NEW_YORK)).toBe('2026-11-01T05:30:00.000Z');
  expect(momentAt('2026-11-01', '02:00', NEW_YORK)).toBe('2026-11-01T07:00:00.000Z');
  expect(momentAt('2026-11-01', '00:00', NEW_YORK)).toBe('2026-11-01T04:00:00.000Z');
});

test('a time converted to UTC and back is unchanged in every zone', () => {
  for (const day of ['2026-01-05', '2026-03-08', '2026-03-09', '2026-07-06', '2026-11-01', '2026-11-02']) {
    for (const zone of [NEW_YORK, 'Europe/Berlin', 'Pacific/Auckland', 'UTC']) {
      expect(timeIn(new Date(momentAt(day, '09:00', zone)), zone), `${day} ${zone}`).toBe('09:00');
    }
  }
});
