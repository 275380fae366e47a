import { expect, test } from 'vitest';
import { describeGap, totalPercentage } from './percentages.ts';

test('percentages add up to the hundredth of a percent', () => {
  expect(totalPercentage(['33.33', '33.33', '33.34'])).toBe('100.00');
  expect(describeGap('100.00')).toBeUndefined();
  expect(describeGap('97.50')).toBe('2.5 points short');
  expect(describeGap('105.00')).toBe('5 points over');
});
