import { fromCents } from '@builder-os/contract/platform/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAlike, formatCents, formatExact, formatMoney, formatPercent, formatQuantity } from './figures.ts';

test('a PDF never shows zero with a minus sign, whatever the amount in cents', () => {
  const cents = fc.oneof(fc.bigInt({ min: -200n, max: 200n }), fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }));
  fc.assert(
    fc.property(cents, (amount) => {
      for (const format of [formatMoney, formatCents, formatExact]) {
        expect(format(fromCents(amount))).not.toMatch(/[−-]\$0(\.0+)?$/);
      }
    }),
  );
  for (const nothing of ['-0', '-0.00']) {
    expect([formatMoney(nothing), formatCents(nothing), formatExact(nothing)]).toEqual(['$0', '$0.00', '$0']);
  }
  expect([formatPercent('-0.0'), formatPercent('-0.5')]).toEqual(['0.0%', '−0.5%']);
});

test('a quantity has thousands separators and no zeros at its end', () => {
  const quantities = ['1200.0000', '12.5000', '-1234567.25', '0'].map(formatQuantity);
  expect(quantities).toEqual(['1,200', '12.5', '−1,234,567.25', '0']);
});

test('amounts that are shown together all have cents, or none has', () => {
  const shown = (...amounts: string[]) => amounts.map(formatAlike(amounts));
  expect(shown('56550.00', '-2827.50', '53722.50')).toEqual(['$56,550.00', '−$2,827.50', '$53,722.50']);
  expect(shown('56550.00', '-2827.00', '53723')).toEqual(['$56,550', '−$2,827', '$53,723']);
});
