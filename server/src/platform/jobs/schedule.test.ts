import { describe, expect, test } from 'vitest';
import { checkSchedule, isDue } from './schedule.ts';

const DETROIT = 'America/Detroit';

/** The minutes in which a job is due, within these hours from a given time. */
function dueWithin(schedule: string, from: string, hours: number, timeZone = DETROIT): string[] {
  const minutes = Array.from({ length: hours * 60 }, (_, index) => new Date(Date.parse(from) + index * 60_000));
  return minutes
    .filter((minute) => isDue(schedule, minute, timeZone))
    .map((minute) => minute.toISOString().slice(0, 16));
}

describe('a job recurs', () => {
  test('every minute', () => {
    expect(dueWithin('* * * * *', '2026-11-26T10:00Z', 1)).toHaveLength(60);
  });

  test('every ten minutes, counted from the hour', () => {
    expect(dueWithin('*/10 * * * *', '2026-11-26T10:01Z', 1).map((minute) => minute.slice(11))).toEqual([
      '10:10',
      '10:20',
      '10:30',
      '10:40',
      '10:50',
      '11:00',
    ]);
  });

  test('once an hour', () => {
    expect(dueWithin('17 * * * *', '2026-11-26T10:00Z', 2)).toEqual(['2026-11-26T10:17', '2026-11-26T11:17']);
  });

  test.each([
    [DETROIT, '2026-11-26T12:00'],
    ['America/Chicago', '2026-11-26T13:00'],
    ['UTC', '2026-11-26T07:00'],
  ])('once a day in %s time', (timeZone, minute) => {
    expect(dueWithin('0 7 * * *', '2026-11-26T00:00Z', 24, timeZone)).toEqual([minute]);
  });

  test('once on the day the clocks skip its hour', () => {
    expect(dueWithin('50 2 * * *', '2026-03-08T05:00Z', 23)).toEqual(['2026-03-08T07:50']);
  });

  test('once on the day the clocks repeat its hour', () => {
    expect(dueWithin('30 1 * * *', '2026-11-01T04:00Z', 25)).toEqual(['2026-11-01T05:30']);
  });

  test('in every hour of the day the clocks repeat one', () => {
    expect(dueWithin('17 * * * *', '2026-11-01T04:00Z', 25)).toHaveLength(25);
  });
});

test.each(['0 7 * * 1', '0 7 1 * *', '1,2 * * * *', 'soon'])('%s is not a schedule', (schedule) => {
  expect(() => checkSchedule(schedule)).toThrow();
});
