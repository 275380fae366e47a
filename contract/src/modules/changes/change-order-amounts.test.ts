import { describe, expect, test } from 'vitest';
import { changeTotals, exceedsLimit, keepFixedPrices } from './change-order-amounts.ts';

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
])('%s exceeds a limit of 5,000.00, as price or cost: %s', (amount, exceeds) => {
  expect(exceedsLimit({ price: amount, cost: '0.00' }, '5000.00')).toBe(exceeds);
  expect(exceedsLimit({ price: '0.00', cost: amount }, '5000.00')).toBe(exceeds);
});

describe('a fixed price', () => {
  const line = { costCodeId: 1, costType: 'material', quantity: '1.000', unitCost: '2833.33', markup: '27.06' };
  const oak = { ...line, fixedPrice: '3600.00' };
  const plain = { ...line, fixedPrice: null };
  const sent = { ...line, quantity: '1', markup: '27.060' };
  const prices = (stored: (typeof oak | typeof plain)[], lines: (typeof sent)[]) =>
    keepFixedPrices(stored, lines).map(({ fixedPrice }) => fixedPrice ?? null);

  test('stays with a line whose code, type and figures are unchanged', () => {
    expect(prices([oak], [sent])).toEqual(['3600.00']);
    expect(prices([oak], [{ ...sent, unitCost: '2833.34' }])).toEqual([null]);
    expect(prices([oak], [{ ...sent, costType: 'labor' }])).toEqual([null]);
  });

  test('moves with its line, and is used once', () => {
    const other = { ...sent, costCodeId: 2 };
    expect(prices([oak], [other, sent, sent])).toEqual([null, '3600.00', null]);
    expect(prices([plain, oak], [sent, sent])).toEqual([null, '3600.00']);
  });
});
