import { expect, test } from 'vitest';
import {
  EMPTY_PRODUCT,
  findProductChanges,
  PRODUCT_FIELDS,
  productFormSchema,
  toProductBody,
  toProductEntries,
} from './product-form.ts';

const moment = '2026-01-02T03:04:05.000Z';
const kit = {
  id: 1,
  name: 'Garage kit',
  description: null,
  category: 'Steel Framing',
  priceRange: null,
  targetMarket: null,
  keyBenefits: null,
  isActive: true,
  resourceCount: 2,
  createdBy: null,
  version: 1,
  createdAt: moment,
  updatedAt: moment,
};

test('only a name is required, and empty fields are sent as null', () => {
  expect(productFormSchema.safeParse(EMPTY_PRODUCT).error?.issues.map(({ path }) => path[0])).toEqual(['name']);
  expect(toProductBody({ ...EMPTY_PRODUCT, name: 'Garage kit', priceRange: ' ' })).toEqual({
    name: 'Garage kit',
    category: null,
    priceRange: null,
    targetMarket: null,
    description: null,
    keyBenefits: null,
    isActive: true,
  });
});

test('an unchanged form sends nothing, and a changed one sends only the differences', () => {
  const entries = toProductEntries(kit);
  expect(Object.keys(entries).sort()).toEqual([...PRODUCT_FIELDS].sort());
  expect(findProductChanges(kit, productFormSchema.parse(entries))).toEqual({});
  const changed = productFormSchema.parse({ ...entries, category: '', isActive: 'no' });
  expect(findProductChanges(kit, changed)).toEqual({ category: null, isActive: false });
});
