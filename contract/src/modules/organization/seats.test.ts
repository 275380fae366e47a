import { expect, test } from 'vitest';
import { makesCircle } from './seats.ts';

const seats = [
  { id: 1, reportsToId: null },
  { id: 2, reportsToId: 1 },
  { id: 3, reportsToId: 2 },
  { id: 4, reportsToId: 1 },
];

test('a seat can’t report to itself, directly or through other seats', () => {
  expect(makesCircle(seats, { id: 1, reportsToId: 1 })).toBe(true);
  expect(makesCircle(seats, { id: 1, reportsToId: 3 })).toBe(true);
  expect(makesCircle(seats, { id: 2, reportsToId: 3 })).toBe(true);
  expect(makesCircle(seats, { id: 4, reportsToId: 3 })).toBe(false);
  expect(makesCircle(seats, { id: 3, reportsToId: null })).toBe(false);
  expect(makesCircle(seats, { id: 9, reportsToId: 3 })).toBe(false);
});
