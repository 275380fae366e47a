import { describe, expect, test } from 'vitest';
import { invoiceSumsOf, lineAmountOf, percentDoneOf, progressOf, taxesOf } from './invoice-amounts.ts';

test.each([
  ['1', '94500', '94500.00'],
  ['2.5', '10.01', '25.03'],
  ['3', '-33.3350', '-100.01'],
  ['0.333', '0.0150', '0.00'],
])('%s at %s is %s', (quantity, unitPrice, amount) => {
  expect(lineAmountOf({ quantity, unitPrice })).toBe(amount);
});

describe('a contract of 94,500.00 with 10 % retainage', () => {
  const terms = (percentDone: string) => ({ percentDone, retainagePercent: '10.00' });
  const value = '94500.00';

  test('billed to 40 %, then to 100 %', () => {
    const first = progressOf({ value, billedBefore: '0.00', heldBefore: '0.00' }, terms('40.00'));
    expect(first).toMatchObject({ thisPeriod: '37800.00', held: '3780.00', left: '56700.00' });
    const second = progressOf({ value, billedBefore: first.toDate, heldBefore: first.heldToDate }, terms('100.00'));
    expect(second).toMatchObject({ thisPeriod: '56700.00', held: '5670.00', heldToDate: '9450.00', left: '0.00' });
  });

  test('is billed exactly, however many steps it takes', () => {
    let before = { value: '100.01', billedBefore: '0.00', heldBefore: '0.00' };
    for (const percentDone of ['33.33', '66.67', '66.67', '99.99', '100.00']) {
      const { toDate, heldToDate } = progressOf(before, terms(percentDone));
      before = { ...before, billedBefore: toDate, heldBefore: heldToDate };
    }
    expect(before).toEqual({ value: '100.01', billedBefore: '100.01', heldBefore: '10.00' });
  });
});

test('tax is a share of what a rate taxes, not of each line', () => {
  const lines = [
    { amount: '10.10', taxPercent: '7.25', retainage: '0.00' },
    { amount: '10.10', taxPercent: '7.25', retainage: '1.01' },
    { amount: '5.00', taxPercent: null, retainage: '0.00' },
  ];
  expect(taxesOf(lines)).toEqual([{ percent: '7.25', taxed: '20.20', tax: '1.46' }]);
  expect(invoiceSumsOf(lines)).toEqual({
    subtotal: '25.20',
    tax: '1.46',
    amount: '26.66',
    retainage: '1.01',
    due: '25.65',
  });
});

test('percent done is a share of the value', () => {
  expect(percentDoneOf('619040.00', '364965.00')).toBe('58.96');
  expect(percentDoneOf('0.00', '0.00')).toBe('0.00');
});
