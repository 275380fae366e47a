import { expect, test } from 'vitest';
import { unitText } from './unit-text.ts';

test('a unit follows its value after a space, a percent sign without one', () => {
  expect(`43${unitText('mil')}`).toBe('43 mil');
  expect(`10${unitText('%')}`).toBe('10%');
  expect(`10${unitText('% above takeoff')}`).toBe('10% above takeoff');
  expect(`G60${unitText(null)}`).toBe('G60');
  expect(`G60${unitText('')}`).toBe('G60');
});
