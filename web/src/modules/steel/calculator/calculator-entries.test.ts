import { priceSteel } from '@builder-os/contract/modules/steel/pricing';
import { expect, test } from 'vitest';
import { readSteelSearch } from '../division/steel-search.ts';
import { entriesOf, readEntries, searchOf } from './calculator-entries.ts';

const terms = {
  packages: [
    { code: 'basic', label: 'Basic', unitPrice: '6.50' },
    { code: 'professional', label: 'Professional', unitPrice: '8.75' },
  ],
  rates: [
    { code: 'structural_engineer', label: 'Structural engineer', unitPrice: '75.00' },
    { code: 'cad_technician', label: 'CAD technician', unitPrice: '30.00' },
  ],
  tiers: [{ fromUnits: 10, percent: '10.00' }],
  bufferPercent: '10.00',
  minimumCoating: 'G60',
  minimumMil: 43,
} as const;
const blank = entriesOf({}, terms);

test('an empty calculator starts with one unit of the first package at the price list’s minimums', () => {
  expect(blank).toMatchObject({ package: 'basic', units: '1', sqft: '', tons: '', mil: '43', coating: 'G60' });
  expect(readEntries(blank, terms).problems).toEqual({});
});

test('typed values are priced as shown, including commas', () => {
  const entries = {
    ...blank,
    package: 'professional',
    sqft: '1,440',
    units: '12',
    tons: '38.0',
    hours: { structural_engineer: '16', cad_technician: '24' },
  };
  const { input, problems } = readEntries(entries, terms);
  expect(problems).toEqual({});
  expect(priceSteel(input, terms)).toMatchObject({
    packageTotal: '151200.00',
    discount: '15120.00',
    total: '138000.00',
    weight: { pounds: 83_600, tons: '41.8' },
  });
});

test('the URL opens the same calculation', () => {
  const entries = {
    ...blank,
    sqft: '1440',
    units: '24',
    mil: '54',
    coating: 'G90',
    place: 'Ohio',
    hours: { cad_technician: '2.5' },
  };
  const search = readSteelSearch({ ...searchOf(entries) });
  expect(search.hours).toBe('cad_technician:2.5');
  expect(entriesOf(search, terms)).toEqual(entries);
});

test('invalid values are reported, and the rest is still priced', () => {
  const entries = { ...blank, sqft: '12.345', units: '0', tons: 'many', hours: { cad_technician: 'x' } };
  const { input, problems } = readEntries(entries, terms);
  expect(Object.keys(problems)).toEqual(['sqft', 'units', 'tons', 'hours.cad_technician']);
  expect(priceSteel(input, terms).total).toBe('0.00');
});

test('an invalid URL never breaks the calculator', () => {
  const entries = entriesOf(readSteelSearch({ package: 'luxury', mil: 'x', coating: 'gold', hours: '::,a:' }), terms);
  expect(entries).toMatchObject({ package: 'basic', hours: {} });
  expect(readEntries(entries, terms).input).toMatchObject({ mil: 43, coating: 'G60' });
});
