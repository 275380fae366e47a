import { expect, test } from 'vitest';
import { sumChosen } from './chosen-sum.ts';

const amounts = (...list: string[]) => list.map((amount) => ({ amount }));

test('entries that add up to a deposit can be matched', () => {
  const chosen = sumChosen({ amount: '350.00' }, amounts('100.00', '200.50', '49.50'));
  expect(chosen).toEqual({ sum: '$350.00', amount: '$350.00', difference: '$0.00 left', reason: undefined });
});

test('until they do, the difference and the reason are in dollars', () => {
  expect(sumChosen({ amount: '350.00' }, []).reason).toBe('Choose entries that add up to $350.00.');
  expect(sumChosen({ amount: '350.00' }, amounts('100.00'))).toMatchObject({
    difference: '$250.00 left',
    reason: 'These entries add up to $100.00. Choose entries that add up to $350.00.',
  });
  expect(sumChosen({ amount: '350.00' }, amounts('400.00')).difference).toBe('$50.00 too much');
});

test('money out reads positive, and a fee inside a payout lowers it', () => {
  expect(sumChosen({ amount: '-500.00' }, amounts('-200.00', '-250.00'))).toMatchObject({
    sum: '$450.00',
    amount: '$500.00',
    difference: '$50.00 left',
  });
  expect(sumChosen({ amount: '985.00' }, amounts('1000.00', '-15.00')).reason).toBeUndefined();
});
