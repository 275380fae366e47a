import { createSteelProductSchema, type SteelProduct } from '@builder-os/contract/modules/steel/products';
import { expect, test } from 'vitest';
import { buildPriceList } from '../price-lists/price-list.factory.ts';
import { toProductBody, toProductEntries } from './product-entries.ts';
import { unitPriceOf } from './product-price.ts';

const product: SteelProduct = {
  id: 1,
  name: 'Duplex kit',
  summary: null,
  parts: ['Wall panels', 'Track'],
  packageCode: 'professional',
  squareFeet: '1440.00',
  designator: '550S162-43',
  mil: 43,
  coating: 'G60',
  climateZone: '5',
  energyCode: '2018 energy code',
  isArchived: false,
  createdBy: null,
  version: 1,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
};

test('an untouched product is sent unchanged', () => {
  const { name, summary, parts, packageCode, designator, mil, coating, climateZone, energyCode } = product;
  expect(createSteelProductSchema.parse(toProductBody(toProductEntries(product)))).toEqual({
    name,
    summary,
    parts,
    packageCode,
    squareFeet: '1440',
    designator,
    mil,
    coating,
    climateZone,
    energyCode,
  });
});

test('parts are one per line, the area can have commas, and empty fields are sent as null', () => {
  const entries = { ...toProductEntries(undefined), name: 'Kit', parts: ' Track \n\nFasteners', squareFeet: '1,200' };
  expect(toProductBody(entries)).toMatchObject({
    parts: ['Track', 'Fasteners'],
    squareFeet: '1200',
    packageCode: null,
    climateZone: null,
  });
});

test('one unit costs its area times its package price, if the price list has that package', () => {
  expect(unitPriceOf(product, buildPriceList())).toBe('12600.00');
  expect(unitPriceOf({ ...product, packageCode: 'turnkey' }, buildPriceList())).toBeUndefined();
  expect(unitPriceOf({ ...product, squareFeet: null }, buildPriceList())).toBeUndefined();
});
