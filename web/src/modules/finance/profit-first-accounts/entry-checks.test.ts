import { expect, test } from 'vitest';
import { AMOUNT_REFUSAL, readAmount, readPercent, refusalOf } from './entry-checks.ts';

test('amounts are accepted as people type them, and anything else is rejected', () => {
  expect(readAmount('$27,760.00')).toBe('27760.00');
  for (const text of ['', 'ten', '1.005', '-5', '10000000000000']) expect(readAmount(text)).toBeUndefined();
});

test('percentages must be from 0 to 100', () => {
  expect(readPercent(' 12.5 ')).toBe('12.5');
  expect(readPercent('100.00')).toBe('100.00');
  for (const text of ['', '100.01', '5.555', '-1']) expect(readPercent(text)).toBeUndefined();
});

test('an empty field shows no error', () => {
  expect(refusalOf(' ', readAmount, AMOUNT_REFUSAL)).toBeUndefined();
  expect(refusalOf('12', readAmount, AMOUNT_REFUSAL)).toBeUndefined();
  expect(refusalOf('twelve', readAmount, AMOUNT_REFUSAL)).toBe(AMOUNT_REFUSAL);
});
