import { expect, test } from 'vitest';
import { fromCents, toCents } from '../../platform/money.ts';
import { quotePriceOf } from './quote-price.ts';
import { quoteName, revisionLetter } from './quote-states.ts';

const list = {
  number: 3,
  packages: [{ code: 'professional', label: 'Professional package', unitPrice: '8.75' }],
  rates: [
    { code: 'structural_engineer', label: 'Structural engineer', unitPrice: '75.00' },
    { code: 'project_manager', label: 'Project manager', unitPrice: '100.00' },
    { code: 'cad_technician', label: 'CAD technician', unitPrice: '30.00' },
  ],
  tiers: [
    { fromUnits: 5, percent: '5.00' },
    { fromUnits: 10, percent: '10.00' },
  ],
  bufferPercent: '10.00',
  minimumCoating: 'G60' as const,
  minimumMil: 43,
};
const input = {
  packageCode: 'professional',
  squareFeet: '1800',
  units: 6,
  hours: [
    { code: 'structural_engineer', hours: '8' },
    { code: 'project_manager', hours: '4' },
    { code: 'cad_technician', hours: '10' },
  ],
  takeoffPounds: 14_700,
  coating: 'G60' as const,
  mil: 43,
};

test('a quote saves every price line including the discount, and they add up to $91,075.00', () => {
  const price = quotePriceOf(input, list);
  expect(price.lines.map(({ kind, rate, amount }) => [kind, rate, amount])).toEqual([
    ['package', '8.75', '94500.00'],
    ['discount', '5.00', '-4725.00'],
    ['service', '75.00', '600.00'],
    ['service', '100.00', '400.00'],
    ['service', '30.00', '300.00'],
  ]);
  expect(price).toMatchObject({
    priceListNumber: 3,
    total: '91075.00',
    orderPounds: 16_170,
    gauge: 18,
    coating: 'G60',
  });
  const sum = price.lines.reduce((cents, { amount }) => cents + toCents(amount), 0n);
  expect(fromCents(sum)).toBe(price.total);
});

test('a quote has no discount line unless one applies, and no weight before the takeoff', () => {
  const price = quotePriceOf({ ...input, units: 4, hours: [], takeoffPounds: null }, list);
  expect(price.lines.map(({ kind }) => kind)).toEqual(['package']);
  expect(price.orderPounds).toBeNull();
});

test('revisions are lettered like drawing revisions', () => {
  expect([1, 2, 26, 27, 52, 53].map(revisionLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA']);
  expect(quoteName({ number: 'Q-2026-118', revision: 2 })).toBe('Q-2026-118 rev B');
});
