import { expect, test } from 'vitest';
import { describeGap, doesLabelFit, totalPercentage } from './percentages.ts';

test('percentages add up to the hundredth of a percent', () => {
  expect(totalPercentage(['33.33', '33.33', '33.34'])).toBe('100.00');
  expect(describeGap('100.00')).toBeUndefined();
  expect(describeGap('97.50')).toBe('2.5 points short');
  expect(describeGap('105.00')).toBe('5 points over');
});

test('a label fits below its part of the beam if the part is wide enough for the name', () => {
  expect(doesLabelFit({ name: 'Operating Expenses', percentage: '50.00' }, '100.00')).toBe(true);
  expect(doesLabelFit({ name: 'Operating Expenses', percentage: '20.00' }, '100.00')).toBe(false);
  expect(doesLabelFit({ name: 'Tax', percentage: '5.00' }, '100.00')).toBe(false);
  expect(doesLabelFit({ name: 'Tax', percentage: '5.00' }, '50.00')).toBe(true);
});
