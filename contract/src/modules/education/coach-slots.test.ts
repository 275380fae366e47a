import { expect, test } from 'vitest';
import { timeIn } from '../../platform/zoned-time.ts';
import { type CoachRules, findOverlap, freeSlots } from './coach-slots.ts';

const timeZone = 'America/New_York';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const rules = (fields: Partial<CoachRules> = {}): CoachRules => ({
  hours: EVERY_DAY.map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
  daysOff: [],
  bufferBefore: 0,
  bufferAfter: 0,
  noticeHours: 0,
  horizonDays: 365,
  ...fields,
});
const search = { minutes: 60, timeZone, now: new Date('2026-01-01T05:00:00Z'), from: '2026-03-03', days: 1, busy: [] };
const clock = (slots: string[]) => slots.map((slot) => timeIn(new Date(slot), timeZone));

test('slots start every half hour and end within working hours', () => {
  expect(clock(freeSlots(rules(), search))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  expect(clock(freeSlots(rules(), { ...search, minutes: 90 }))).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(freeSlots(rules({ hours: [{ weekday: 1, from: '09:00', to: '12:00' }] }), search)).toEqual([]);
});

test('days off have no slots, including the first and last day of a range', () => {
  const off = rules({ daysOff: [{ from: '2026-03-04', to: '2026-03-05' }] });
  const days = freeSlots(off, { ...search, days: 4 }).map((slot) => slot.slice(0, 10));
  expect([...new Set(days)]).toEqual(['2026-03-03', '2026-03-06']);
});

test('a federal holiday has no slots', () => {
  const week = freeSlots(rules(), { ...search, now: new Date('2026-11-20T05:00:00Z'), from: '2026-11-25', days: 3 });
  expect([...new Set(week.map((slot) => slot.slice(0, 10)))]).toEqual(['2026-11-25', '2026-11-27']);
});

test('a booking blocks its time plus buffers, and slots that only touch it stay free', () => {
  const busy = [{ from: '2026-03-03T15:00:00.000Z', to: '2026-03-03T16:00:00.000Z' }];
  expect(clock(freeSlots(rules(), { ...search, busy }))).toEqual(['09:00', '11:00']);
  expect(clock(freeSlots(rules({ bufferAfter: 15 }), { ...search, busy }))).toEqual(['11:00']);
  expect(clock(freeSlots(rules({ bufferBefore: 15 }), { ...search, busy }))).toEqual(['09:00']);
});

test('the notice period and booking horizon limit which slots are available', () => {
  const now = new Date('2026-03-03T13:30:00Z');
  expect(clock(freeSlots(rules({ noticeHours: 2 }), { ...search, now }))).toEqual(['10:30', '11:00']);
  const far = { ...search, now, from: '2026-03-04', days: 30 };
  expect(freeSlots(rules({ horizonDays: 2 }), far)).toHaveLength(10);
});

test('9:00 AM stays 9:00 AM across a daylight saving change', () => {
  const week = freeSlots(rules(), { ...search, minutes: 90, from: '2026-03-07', days: 3 });
  expect(week.filter((slot) => timeIn(new Date(slot), timeZone) === '09:00')).toEqual([
    '2026-03-07T14:00:00.000Z',
    '2026-03-08T13:00:00.000Z',
    '2026-03-09T13:00:00.000Z',
  ]);
});

test('hours that span the spring change are an hour shorter, and the fall change an hour longer', () => {
  const night = rules({ hours: [{ weekday: 0, from: '00:00', to: '05:00' }] });
  const hours = (from: string) => freeSlots(night, { ...search, from }).length;
  // The number of half-hour starts with a full hour left before closing.
  expect([hours('2026-03-01'), hours('2026-03-08'), hours('2026-11-01')]).toEqual([9, 7, 11]);
  expect(clock(freeSlots(night, { ...search, from: '2026-03-08' }))).not.toContain('02:30');
});

test('hours can run until midnight', () => {
  const late = rules({ hours: [{ weekday: 2, from: '22:30', to: '24:00' }] });
  expect(clock(freeSlots(late, search))).toEqual(['22:30', '23:00']);
});

test('hours on the same day can’t overlap', () => {
  const hours = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '12:00', to: '17:00' },
    { weekday: 2, from: '11:00', to: '13:00' },
  ];
  expect(findOverlap(hours)).toBeUndefined();
  expect(findOverlap([...hours, { weekday: 2, from: '12:30', to: '14:00' }])).toMatchObject({ from: '12:30' });
});
