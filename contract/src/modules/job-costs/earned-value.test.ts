import { expect, test } from 'vitest';
import { earnedValueOf } from './earned-value.ts';

// The vectors of the jobs guide, section 5.
test.each([
  ['500000.00', '400000.00', '160000.00', '225000.00', '40.0', '200000.00', '25000.00', '40000.00', '0.00'],
  ['250000.00', '200000.00', '150000.00', '150000.00', '75.0', '187500.00', '-37500.00', '37500.00', '0.00'],
  ['100000.00', '120000.00', '60000.00', '50000.00', '50.0', '50000.00', '0.00', '-10000.00', '10000.00'],
  ['80000.00', '0.00', '0.00', '20000.00', '0.0', '0.00', '20000.00', '0.00', '0.00'],
])(
  'contract %s, forecast %s, actual %s, billed %s',
  (contract, forecast, actual, billed, complete, earned, overUnder, profitToDate, lossProvision) => {
    expect(earnedValueOf({ contract, forecast, actual, billed })).toEqual({
      complete,
      earned,
      overUnder,
      profitToDate,
      lossProvision,
    });
  },
);

test('a job is at most complete, and earns by the exact share', () => {
  expect(earnedValueOf({ contract: '100.00', forecast: '30.00', actual: '40.00', billed: '0.00' })).toMatchObject({
    complete: '100.0',
    earned: '100.00',
    profitToDate: '60.00',
  });
  expect(earnedValueOf({ contract: '100.00', forecast: '3.00', actual: '1.00', billed: '0.00' })).toMatchObject({
    complete: '33.3',
    earned: '33.33',
  });
});
