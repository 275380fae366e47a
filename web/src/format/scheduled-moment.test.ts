import { expect, test } from 'vitest';
import { joinMoment, splitMoment } from './scheduled-moment.ts';

const timeZone = 'America/New_York';

test.each([
  ['2026-01-15', '14:30', '2026-01-15T19:30:00.000Z'],
  ['2026-07-15', '14:30', '2026-07-15T18:30:00.000Z'],
  ['2026-07-15', '00:00', '2026-07-15T04:00:00.000Z'],
  ['2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '04:00', '2026-11-01T09:00:00.000Z'],
])('%s %s in New York becomes %s and converts back', (day, time, moment) => {
  expect(joinMoment(day, time, timeZone)).toBe(moment);
  expect(splitMoment(moment, timeZone)).toEqual({ day, time });
});

test('a missing time means 9:00 AM, and a missing day means no value', () => {
  expect(joinMoment('2026-01-15', '', timeZone)).toBe('2026-01-15T14:00:00.000Z');
  expect(joinMoment('', '14:30', timeZone)).toBeNull();
  expect(splitMoment(null, timeZone)).toEqual({ day: '', time: '' });
});

test('an invalid day stays as typed for the schema to reject', () => {
  expect(joinMoment('soon', '14:30', timeZone)).toBe('soon');
});
