import { expect, test } from 'vitest';
import { describeHours, nextHours, toCoachBody, toCoachEntries } from './coach-entries.ts';

test('a new coach begins with the mornings of a working week', () => {
  const body = toCoachBody(toCoachEntries(undefined));
  expect(body.hours).toHaveLength(5);
  expect(body).toMatchObject({ isActive: true, bufferAfter: 15, noticeHours: 24, horizonDays: 60 });
});

test('another row stands on the day after, also after Saturday', () => {
  const saturday = { key: 3, weekday: '6', from: '10:00', to: '11:00' };
  expect(nextHours([saturday])).toEqual({ key: 4, weekday: '0', from: '10:00', to: '11:00' });
  expect(nextHours([])).toMatchObject({ key: 0, weekday: '1' });
});

test('hours are told by the clock, days with the same ones together', () => {
  const hours = [
    { weekday: 3, from: '09:00', to: '12:00' },
    { weekday: 2, from: '13:30', to: '24:00' },
    { weekday: 1, from: '09:00', to: '12:00' },
  ];
  expect(describeHours(hours)).toBe('Mon, Wed 9:00 AM to 12:00 PM; Tue 1:30 PM to midnight');
});

test('one day off is its own last day', () => {
  const entries = { ...toCoachEntries(undefined), daysOff: [{ key: 0, from: '2026-12-24', to: '' }] };
  expect(toCoachBody(entries).daysOff).toEqual([{ from: '2026-12-24', to: '2026-12-24' }]);
});
