import { expect, test } from 'vitest';
import { readAmount } from './amount-text.ts';
import { moneyInput, signedMoneyInput } from './money.ts';

test.each([
  ['45k', '45000.00'],
  ['45 K', '45000.00'],
  ['$84.5k', '84500.00'],
  ['1.2m', '1200000.00'],
  ['$ 1,250.5k', '1250500.00'],
  ['.5M', '500000.00'],
  ['$1,200.00', '1200.00'],
  ['1 200', '1200.00'],
  ['USD 1 000.00', '1000.00'],
  ['(2k)', '-2000.00'],
  ['-1,234,567.89', '-1234567.89'],
])('%s is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
  expect(signedMoneyInput(8).parse(text)).toBe(amount);
});

test.each([
  '45x',
  '45kk',
  'k',
  '45 50',
  '1,23',
  '0,500',
  '$0,125',
  '1.234567k',
  '4$5',
  '45k-50k',
  '12000m',
  '1e5',
  '84500 or so',
])('%s is rejected with a message describing a valid amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
  expect(moneyInput(8).safeParse(text).error?.issues[0]?.message).toBe(
    'Enter an amount from 0 to 99,999,999.99, with up to two decimals.',
  );
});
