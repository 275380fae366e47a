import { expect, test } from 'vitest';
import { baysOf, feetAndInches, footprintOf } from './footprint.policy.ts';

test('1,440 square feet are drawn as 48 by 30 feet', () => {
  const { length, depth } = footprintOf('1440');
  expect([feetAndInches(length), feetAndInches(depth)]).toEqual([`48'-0"`, `30'-0"`]);
});

test('what is drawn covers the area to the inch', () => {
  const { length, depth } = footprintOf('1800');
  expect((length * depth) / 144).toBeCloseTo(1800, -1);
});

test.each([
  [576, [288, 288]],
  [288, [288]],
  [644, [215, 214, 215]],
])('%i inches are equal bays of at most 24 feet that make the length', (length, bays) => {
  expect(baysOf(length)).toEqual(bays);
  expect(bays.reduce((sum, bay) => sum + bay, 0)).toBe(length);
});
