import type { TaxRate } from '@builder-os/contract/modules/invoicing/tax-rates';
import { expect, test } from 'vitest';
import { ratesOn } from './rates-on.ts';

const rate = (id: number, place: string, startsOn: string): TaxRate => ({
  id,
  place,
  percent: '7.25',
  startsOn,
  isUsed: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});
const RATES = [
  rate(3, 'Greene County', '2027-01-01'),
  rate(2, 'Greene County', '2026-01-01'),
  rate(1, 'Greene County', '2025-01-01'),
  rate(4, 'Clark County', '2026-06-01'),
];
const idsOf = (rates: TaxRate[]) => rates.map(({ id }) => id);

test('offers the rate of each place that is in force on the day', () => {
  expect(idsOf(ratesOn(RATES, '2026-07-01'))).toEqual([4, 2]);
  expect(idsOf(ratesOn(RATES, '2026-05-31'))).toEqual([2]);
  expect(idsOf(ratesOn(RATES, '2027-01-01'))).toEqual([4, 3]);
});

test('keeps a rate that a line already has', () => {
  expect(idsOf(ratesOn(RATES, '2026-07-01', [1, 2]))).toEqual([4, 2, 1]);
});
