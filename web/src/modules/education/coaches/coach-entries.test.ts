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

test('hours are told in the order of the week', () => {
  const hours = [
    { weekday: 2, from: '13:00', to: '17:00' },
    { weekday: 1, from: '09:00', to: '12:00' },
  ];
  expect(describeHours(hours)).toBe('Mon 9:00–12:00, Tue 13:00–17:00');
});
