import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../platform/calendar.ts';
import { earliestDelivery, loadWeeks, nextMonday } from './capacity-plan.ts';

// 2026-03-11 is a Wednesday.
const today = '2026-03-11';
const shop = (openTons: number, tonsAWeek = 10) => ({
  poundsAWeek: tonsAWeek * 2_000,
  openPounds: openTons * 2_000,
  today,
});

test('an order that fits into the first free week leaves on its Friday', () => {
  expect(earliestDelivery(shop(0), 20_000)).toBe('2026-03-20');
});

test('one pound more than a week makes takes another week', () => {
  expect(earliestDelivery(shop(0), 20_001)).toBe('2026-03-27');
});

test('all that is open is made before: 34 tons open and 8.085 new at 10 a week are five weeks', () => {
  expect(earliestDelivery(shop(34), 16_170)).toBe('2026-04-17');
});

test('where Friday is a federal holiday it leaves on the day before', () => {
  // 3 July 2026 is observed for the Fourth, a Saturday.
  expect(earliestDelivery({ poundsAWeek: 20_000, openPounds: 0, today: '2026-06-24' }, 1_000)).toBe('2026-07-02');
});

test('no day is told without a capacity or without a weight', () => {
  expect(earliestDelivery(shop(0, 0), 1_000)).toBeNull();
  expect(earliestDelivery(shop(5), null)).toBeNull();
});

test('the week that runs is given out: work begins on the next Monday, a Monday included', () => {
  expect(nextMonday('2026-03-11')).toBe('2026-03-16');
  expect(nextMonday('2026-03-15')).toBe('2026-03-16');
  expect(nextMonday('2026-03-16')).toBe('2026-03-23');
});

test('the weeks fill one after the other', () => {
  expect(loadWeeks(shop(24), 4)).toEqual([
    { starts: '2026-03-16', pounds: 20_000 },
    { starts: '2026-03-23', pounds: 20_000 },
    { starts: '2026-03-30', pounds: 8_000 },
    { starts: '2026-04-06', pounds: 0 },
  ]);
});

test('no week holds more than the shop makes, no pound is lost, and an order is never promised before those ahead', () => {
  const pounds = fc.integer({ min: 0, max: 400_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 60_000 }), pounds, pounds, (poundsAWeek, openPounds, order) => {
      const load = { poundsAWeek, openPounds, today };
      const weeks = loadWeeks(load, Math.ceil(openPounds / poundsAWeek) + 1);
      expect(weeks.every((week) => week.pounds <= poundsAWeek)).toBe(true);
      expect(weeks.reduce((sum, week) => sum + week.pounds, 0)).toBe(openPounds);
      const day = earliestDelivery(load, order) ?? '';
      const weeksNeeded = Math.ceil((openPounds + order) / poundsAWeek);
      expect(day > addDays(nextMonday(today), (weeksNeeded - 1) * 7 - 1)).toBe(true);
    }),
  );
});
