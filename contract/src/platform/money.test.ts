import { expect, test } from 'vitest';
import {
  fromCents,
  moneyInput,
  percentInput,
  positiveMoneyInput,
  shareOf,
  signedMoneyInput,
  toCents,
} from './money.ts';

test('decimal text converts to cents and back exactly, even where floats can’t', () => {
  for (const text of ['0.00', '0.07', '-0.05', '10000.01', '9999999999.99', '-9999999999.99', '90071992547409.93'])
    expect(fromCents(toCents(text))).toBe(text);
  expect(toCents('12')).toBe(1_200n);
  expect(toCents('12.5')).toBe(1_250n);
  expect(() => toCents('1e3')).toThrow(RangeError);
  expect(() => toCents('1.005')).toThrow(RangeError);
});

test('a share is rounded to the cent with halves away from zero, matching the database', () => {
  expect(shareOf(5n, 1n, 10n)).toBe(1n);
  expect(shareOf(-5n, 1n, 10n)).toBe(-1n);
  expect(shareOf(4n, 1n, 10n)).toBe(0n);
  expect(shareOf(1_000_001n, 10n, 100n)).toBe(100_000n);
  expect(shareOf(7n, 25n, 100n)).toBe(2n);
  expect(shareOf(10n, 1n, -4n)).toBe(-3n);
});

test('amounts are numbers or text with at most two decimals, within their column’s limit', () => {
  const input = moneyInput(10);
  expect(input.parse(9_999_999_999.99)).toBe('9999999999.99');
  expect(input.parse('007.5')).toBe('7.50');
  for (const wrong of [10_000_000_000, '1.001', 0.1 + 0.2, -1, 'ten', '1e5', Number.NaN, null])
    expect(input.safeParse(wrong).success, String(wrong)).toBe(false);
  expect(positiveMoneyInput(10).safeParse(0).error?.issues[0]?.message).toBe('Enter an amount greater than 0.');
  expect(percentInput.parse(33.33)).toBe('33.33');
  expect(percentInput.parse('100')).toBe('100.00');
  expect([percentInput.parse('10%'), percentInput.parse(' 7.5 % ')]).toEqual(['10.00', '7.50']);
  expect(percentInput.safeParse('7,5').success).toBe(false);
  expect(percentInput.safeParse('100.01').success).toBe(false);
});

test('a balance can be negative, and zero never has a minus sign', () => {
  const input = signedMoneyInput(10);
  expect(input.parse('-12.5')).toBe('-12.50');
  expect(input.parse(-0.05)).toBe('-0.05');
  expect(input.parse('-0')).toBe('0.00');
  expect(input.parse(9_999_999_999.99)).toBe('9999999999.99');
  for (const wrong of ['-1.001', '--1', '-10000000000', 'overdrawn', null]) {
    expect(input.safeParse(wrong).success, String(wrong)).toBe(false);
  }
});
