import { describe, expect, test } from 'vitest';
import { changeTotals, exceedsLimit } from './change-order-amounts.ts';

describe('the totals of a change order', () => {
  test('the porch of the mockup: 6,872.00 cost, 8,590.00 price', () => {
    const lines = [
      ['4', '285.00'],
      ['1', '2216.00'],
      ['24', '62.00'],
      ['220', '6.40'],
      ['2', '310.00'],
    ].map(([quantity = '', unitCost = '']) => ({ quantity, unitCost, markup: '25' }));
    expect(changeTotals(lines)).toEqual({ cost: '6872.00', price: '8590.00' });
  });

  test('a credit is negative, with halves away from zero', () => {
    expect(changeTotals([{ quantity: '-0.5', unitCost: '0.01' }])).toEqual({ cost: '-0.01', price: '-0.01' });
    expect(changeTotals([{ quantity: '-2', unitCost: '100', markup: '10' }])).toEqual({
      cost: '-200.00',
      price: '-220.00',
    });
  });

  test('no lines are nothing', () => {
    expect(changeTotals([])).toEqual({ cost: '0.00', price: '0.00' });
  });
});

test.each([
  ['5000.00', false],
  ['5000.01', true],
  ['-5000.00', false],
  ['-5000.01', true],
  ['0.00', false],
])('%s exceeds a limit of 5,000.00: %s', (price, exceeds) => {
  expect(exceedsLimit(price, '5000.00')).toBe(exceeds);
});
