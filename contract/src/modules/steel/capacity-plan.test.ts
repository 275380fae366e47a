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

test('an order that fits in the first free week ships on that Friday', () => {
  expect(earliestDelivery(shop(0), 20_000)).toBe('2026-03-20');
});

test('one pound over a week’s capacity takes another week', () => {
  expect(earliestDelivery(shop(0), 20_001)).toBe('2026-03-27');
});

test('open orders are made first: 34 open tons plus 8.085 new ones at 10 a week take five weeks', () => {
  expect(earliestDelivery(shop(34), 16_170)).toBe('2026-04-17');
});

test('an order ships the day before when Friday is a federal holiday', () => {
  // July 4, 2026 is a Saturday, so the holiday is observed on July 3.
  expect(earliestDelivery({ poundsAWeek: 20_000, openPounds: 0, today: '2026-06-24' }, 1_000)).toBe('2026-07-02');
});

test('no delivery date is given without a capacity or a weight', () => {
  expect(earliestDelivery(shop(0, 0), 1_000)).toBeNull();
  expect(earliestDelivery(shop(5), null)).toBeNull();
});

test('the current week counts as full, so work starts next Monday, even when today is Monday', () => {
  expect(nextMonday('2026-03-11')).toBe('2026-03-16');
  expect(nextMonday('2026-03-15')).toBe('2026-03-16');
  expect(nextMonday('2026-03-16')).toBe('2026-03-23');
});

test('weeks fill up one after another', () => {
  expect(loadWeeks(shop(24), 4)).toEqual([
    { starts: '2026-03-16', pounds: 20_000 },
    { starts: '2026-03-23', pounds: 20_000 },
    { starts: '2026-03-30', pounds: 8_000 },
    { starts: '2026-04-06', pounds: 0 },
  ]);
});

test('no week exceeds capacity, no pound is lost, and no order is promised before earlier ones', () => {
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
