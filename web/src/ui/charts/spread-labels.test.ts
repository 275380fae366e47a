import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

test('labels with enough room stay where they are', () => {
  expect(spreadLabels([10, 60, 120], 16, 200)).toEqual([10, 60, 120]);
});

test('overlapping labels move apart and keep their order', () => {
  expect(spreadLabels([50, 52, 10], 16, 200)).toEqual([50, 66, 10]);
});

test('labels at the bottom push the ones above them up', () => {
  expect(spreadLabels([195, 198, 200], 16, 200)).toEqual([168, 184, 200]);
});
