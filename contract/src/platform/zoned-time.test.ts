import { expect, test } from 'vitest';
import { momentAt, timeIn } from './zoned-time.ts';

const NEW_YORK = 'America/New_York';

test('nine in the morning is another moment in summer than in winter', () => {
  expect(momentAt('2026-03-02', '09:00', NEW_YORK)).toBe('2026-03-02T14:00:00.000Z');
  // Clocks went forward on March 8, 2026 and back on November 1.
  expect(momentAt('2026-03-09', '09:00', NEW_YORK)).toBe('2026-03-09T13:00:00.000Z');
  expect(momentAt('2026-11-02', '09:00', NEW_YORK)).toBe('2026-11-02T14:00:00.000Z');
  expect(momentAt('2026-06-01', '09:00', 'Asia/Kolkata')).toBe('2026-06-01T03:30:00.000Z');
});

test('a time that does not exist comes an hour later, and of one that exists twice the first is meant', () => {
  expect(momentAt('2026-03-08', '02:30', NEW_YORK)).toBe('2026-03-08T07:30:00.000Z');
  expect(momentAt('2026-03-08', '03:00', NEW_YORK)).toBe('2026-03-08T07:00:00.000Z');
  expect(momentAt('2026-03-08', '01:59', NEW_YORK)).toBe('2026-03-08T06:59:00.000Z');
  expect(momentAt('2026-11-01', '01:30', NEW_YORK)).toBe('2026-11-01T05:30:00.000Z');
  expect(momentAt('2026-11-01', '02:00', NEW_YORK)).toBe('2026-11-01T07:00:00.000Z');
  expect(momentAt('2026-11-01', '00:00', NEW_YORK)).toBe('2026-11-01T04:00:00.000Z');
});

test('a clock shows the time it was set by', () => {
  for (const day of ['2026-01-05', '2026-03-08', '2026-03-09', '2026-07-06', '2026-11-01', '2026-11-02']) {
    for (const zone of [NEW_YORK, 'Europe/Berlin', 'Pacific/Auckland', 'UTC']) {
      expect(timeIn(new Date(momentAt(day, '09:00', zone)), zone), `${day} ${zone}`).toBe('09:00');
    }
  }
});
