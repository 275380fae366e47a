import { expect, test } from 'vitest';
import { plannedDateOf } from './present-order.ts';

// 2026-03-11 is a Wednesday; the shop makes 10 tons a week from Monday the 16th.
const plan = {
  poundsAWeek: 20_000,
  today: '2026-03-11',
  loads: [
    { id: 7, pounds: 30_000 },
    { id: 5, pounds: null },
    { id: 9, pounds: 15_000 },
  ],
};

test('an order is scheduled for the week its last pound is made, after all orders ahead of it', () => {
  expect(plannedDateOf(7, plan)).toBe('2026-03-27');
  expect(plannedDateOf(9, plan)).toBe('2026-04-03');
});

test('an order of unknown weight, one that isn’t open, and a shop without capacity have no scheduled date', () => {
  expect(plannedDateOf(5, plan)).toBeNull();
  expect(plannedDateOf(8, plan)).toBeNull();
  expect(plannedDateOf(7, { ...plan, poundsAWeek: 0 })).toBeNull();
});
