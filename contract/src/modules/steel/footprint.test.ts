import { expect, test } from 'vitest';
import { baysOf, drawFootprint, feetAndInches, footprintOf } from './footprint.ts';

test('1,440 square feet are drawn as 48 by 30 feet', () => {
  const { length, depth } = footprintOf('1440');
  expect([feetAndInches(length), feetAndInches(depth)]).toEqual([`48'-0"`, `30'-0"`]);
});

test('the drawing covers the area to the inch', () => {
  const { length, depth } = footprintOf('1800');
  expect((length * depth) / 144).toBeCloseTo(1800, -1);
});

test.each([
  [576, [288, 288]],
  [288, [288]],
  [644, [215, 214, 215]],
])('%i inches are split into equal bays of at most 24 feet that add up to the length', (length, bays) => {
  expect(baysOf(length)).toEqual(bays);
  expect(bays.reduce((sum, bay) => sum + bay, 0)).toBe(length);
});

test('a drawing labels every bay and the depth, and labels nothing without an area', () => {
  const texts = (area: string) => drawFootprint(area).words.map(({ text }) => text);
  expect(texts('1440')).toEqual([`24'-0"`, `24'-0"`, 'Bay 1', 'Bay 2', `30'-0"`]);
  expect(texts('')).toEqual([]);
  expect(texts('-5')).toEqual([]);
  // Too many bays to label each, so only the total length is labeled.
  expect(texts('40000')).toHaveLength(2);
});
