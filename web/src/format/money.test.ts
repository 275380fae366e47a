import { fromCents } from '@builder-os/contract/platform/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAlike,
  formatDeduction,
  formatExactMoney,
  formatMoney,
  formatMoneyAxis,
  formatMoneyInput,
  formatMoneyWithCents,
  formatSignedMoney,
} from './money.ts';
import { readMoneyInput } from './money-input.ts';

describe('formatMoney', () => {
  it.each([
    ['138800.00', '$138,800'],
    ['1234567.89', '$1,234,568'],
    ['0', '$0'],
    ['0.50', '$1'],
    ['0.49', '$0'],
    ['-2500.10', '−$2,500'],
    ['-0.10', '$0'],
    ['999.50', '$1,000'],
  ])('shows %s as %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('keeps every digit of amounts too large for a float', () => {
    expect(formatMoney('9007199254740993.00')).toBe('$9,007,199,254,740,993');
  });

  it('shows an em dash for an invalid amount', () => {
    expect(formatMoney('')).toBe('—');
    expect(formatMoney('12e3')).toBe('—');
  });
});

describe('formatMoneyWithCents', () => {
  it.each([
    ['8.75', '$8.75'],
    ['8.5', '$8.50'],
    ['1.005', '$1.01'],
    ['999.999', '$1,000.00'],
    ['-0.004', '$0.00'],
    ['-12.3', '−$12.30'],
  ])('shows %s as %s', (amount, text) => {
    expect(formatMoneyWithCents(amount)).toBe(text);
  });
});

it('shows a plus or minus sign for direction', () => {
  expect(formatSignedMoney('1200')).toBe('+$1,200');
  expect(formatSignedMoney('-1200')).toBe('−$1,200');
  expect(formatSignedMoney('0.00')).toBe('$0');
});

it('parses the value a money field shows', () => {
  expect(formatMoneyInput('305000')).toBe('305,000.00');
  expect(readMoneyInput('$305,000.00')).toBe('305000.00');
  expect(readMoneyInput('305k')).toBe('305000.00');
  expect(readMoneyInput(' 45x ')).toBe('45x');
  expect(formatMoneyInput('abc')).toBe('');
});

it('shortens axis labels', () => {
  expect(formatMoneyAxis(120_000)).toBe('$120K');
  expect(formatMoneyAxis(-1_250_000)).toBe('−$1.3M');
});

it('never shows a minus sign on zero, for any amount in cents', () => {
  const cents = fc.oneof(fc.bigInt({ min: -200n, max: 200n }), fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }));
  const formats = [formatMoney, formatMoneyWithCents, formatExactMoney, formatSignedMoney, formatDeduction];
  fc.assert(
    fc.property(cents, (amount) => {
      const texts = formats.flatMap((format) => [format(fromCents(amount)), format(`-${fromCents(amount)}`)]);
      for (const text of [...texts, formatMoneyAxis(Number(amount) / 100)]) {
        expect(text).not.toMatch(/[−+-]\$0(\.0+)?[KMB]?$/);
      }
    }),
  );
  expect(formatMoney('-0.00')).toBe('$0');
});

it('shows a deduction with a single minus sign', () => {
  expect(formatDeduction('1200')).toBe('−$1,200.00');
  expect(formatDeduction('-5')).toBe('$5.00');
  expect(formatDeduction('0.00')).toBe('$0.00');
});

it('shows amounts that stand together all with cents, or all without', () => {
  const shown = (...amounts: string[]) => amounts.map(formatAlike(amounts));
  expect(shown('56550.00', '-2827.50', '53722.50')).toEqual(['$56,550.00', '−$2,827.50', '$53,722.50']);
  expect(shown('56550.00', '-2827.00', '53723')).toEqual(['$56,550', '−$2,827', '$53,723']);
});
