import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  ['1,200.5', '1200.5'],
  [' 1 234 567 ', '1234567'],
  ['$1,234.50', '1234.50'],
  ['-$12', '-12'],
  ['−1,000', '−1000'],
  ['7.35', '7.35'],
  ['', ''],
])('%o is %o', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

test.each([
  '2,5',
  '1,5',
  '7,35',
  '1,23,456',
  '1234,567',
  '1,2345',
  '1.234,50',
  ',5',
  '1,200,',
  '0,125.5,',
  '0,125',
  '-0,500',
  '00,125',
])('%o keeps its comma, so that the field rejects it', (typed) => {
  expect(plainNumber(typed)).toContain(',');
});
