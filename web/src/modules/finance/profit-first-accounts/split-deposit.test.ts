import { expect, test } from 'vitest';
import { buildAccount } from './account.factory.ts';
import { splitDeposit } from './split-deposit.ts';

const ACCOUNTS = [
  buildAccount({ role: 'income' }),
  buildAccount({ role: 'profit', percentage: '10.00' }),
  buildAccount({ role: 'owners_pay', percentage: '25.00' }),
  buildAccount({ role: 'taxes', percentage: '15.00' }),
  buildAccount({ role: 'operating', percentage: '50.00' }),
];

test.each([
  ['27,760.00', ['2776.00', '6940.00', '4164.00', '13880.00']],
  ['$10,000.01', ['1000.00', '2500.00', '1500.00', '5000.01']],
  ['0.05', ['0.01', '0.01', '0.01', '0.02']],
])('a deposit of %s is split the way an allocation run would', (text, amounts) => {
  expect(splitDeposit(text, ACCOUNTS)?.map(({ amount }) => amount)).toEqual(amounts);
});

test('nothing is split for an invalid amount or for percentages that don’t total 100', () => {
  for (const text of ['', 'ten', '1.005', '-5']) expect(splitDeposit(text, ACCOUNTS)).toBeUndefined();
  expect(splitDeposit('100', ACCOUNTS.slice(0, 3))).toBeUndefined();
});
