import { expect, test } from 'vitest';
import { describeHours, nextHours, toCoachBody, toCoachEntries } from './coach-entries.ts';

test('a new coach starts with weekday mornings', () => {
  const body = toCoachBody(toCoachEntries(undefined));
  expect(body.hours).toHaveLength(5);
  expect(body).toMatchObject({ isActive: true, bufferAfter: 15, noticeHours: 24, horizonDays: 60 });
});

test('a new row gets the next weekday, wrapping around after Saturday', () => {
  const saturday = { key: 3, weekday: '6', from: '10:00', to: '11:00' };
  expect(nextHours([saturday])).toEqual({ key: 4, weekday: '0', from: '10:00', to: '11:00' });
  expect(nextHours([])).toMatchObject({ key: 0, weekday: '1' });
});

test('hours are shown in 12-hour time, and days with the same hours are grouped', () => {
  const hours = [
    { weekday: 3, from: '09:00', to: '12:00' },
    { weekday: 2, from: '13:30', to: '24:00' },
    { weekday: 1, from: '09:00', to: '12:00' },
  ];
  expect(describeHours(hours)).toBe('Mon, Wed 9:00 AM to 12:00 PM; Tue 1:30 PM to midnight');
});

test('a single day off starts and ends on the same day', () => {
  const entries = { ...toCoachEntries(undefined), daysOff: [{ key: 0, from: '2026-12-24', to: '' }] };
  expect(toCoachBody(entries).daysOff).toEqual([{ from: '2026-12-24', to: '2026-12-24' }]);
});
