import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

test('labels with room stay where they belong', () => {
  expect(spreadLabels([10, 60, 120], 16, 200)).toEqual([10, 60, 120]);
});

test('labels that would cover each other move apart, in their order', () => {
  expect(spreadLabels([50, 52, 10], 16, 200)).toEqual([50, 66, 10]);
});

test('labels at the bottom push those above them up', () => {
  expect(spreadLabels([195, 198, 200], 16, 200)).toEqual([168, 184, 200]);
});
