import { expect, test } from 'vitest';
import { calendarDays, calendarTitle, momentsOf, stepDay, workWeek } from './calendar-days.ts';

test('a week runs from Sunday to Saturday', () => {
  const days = calendarDays('week', '2026-03-11');
  expect(days).toHaveLength(7);
  expect([days[0], days[6]]).toEqual(['2026-03-08', '2026-03-14']);
  expect(calendarDays('week', '2026-03-08')).toEqual(days);
  expect(calendarTitle('week', days, '2026-03-11')).toMatch(/^Mar 8\s–\s14, 2026$/);
});

test.each(['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-13'])(
  'the workweek at %s runs from Monday to Friday, on a weekend of the coming week',
  (day) => {
    expect(workWeek(day)).toEqual(['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']);
  },
);

test.each([
  ['2026-03-11', '2026-03-01', '2026-04-04', 35],
  ['2026-02-28', '2026-02-01', '2026-02-28', 28],
  ['2026-08-01', '2026-07-26', '2026-09-05', 42],
])('the month of %s shows whole weeks from %s to %s', (day, first, last, count) => {
  const days = calendarDays('month', day);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test('days become a start and end time in the given time zone, across a daylight saving change', () => {
  expect(momentsOf(['2026-03-07', '2026-03-08'], 'America/New_York')).toEqual({
    from: '2026-03-07T05:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
  });
});

test('a step goes to the next week or to the first of the next month', () => {
  expect(stepDay('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(stepDay('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepDay('month', '2026-03-31', -1)).toBe('2026-02-01');
  expect(calendarTitle('month', [], '2026-03-31')).toBe('March 2026');
});
