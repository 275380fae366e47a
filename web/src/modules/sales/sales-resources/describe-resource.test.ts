import { expect, test } from 'vitest';
import { describeProduct, describeReason, describeUse, describeUseWhole, readTags } from './describe-resource.ts';
import { buildResource } from './resource.factory.ts';

test('a resource is about a product, which can be deleted, or about products in general', () => {
  expect(describeProduct(buildResource())).toBe('General');
  expect(describeProduct(buildResource({ productId: 2, productName: 'Garage kit' }))).toBe('Garage kit');
  const gone = buildResource({ productId: 2, productName: 'Garage kit', isProductDeleted: true });
  expect(describeProduct(gone)).toBe('Garage kit (deleted)');
});

test('usage shows how the closed deals ended', () => {
  expect(describeUse(buildResource())).toBeNull();
  expect(describeUse(buildResource({ usedInDeals: 1 }))).toBe('on 1 open deal');
  const used = buildResource({ usedInDeals: 4, wonDeals: 2, lostDeals: 1, winRate: 67 });
  expect(describeUse(used)).toBe('2 of 3 won');
  expect(describeUseWhole(used)).toBe('Used on 4 deals: 2 won, 1 lost (67% win rate)');
  expect(describeUseWhole(buildResource({ usedInDeals: 1 }))).toBe('Used on 1 deal: 0 won, 0 lost');
  expect(describeUseWhole(buildResource())).toBe('Not used on any deals yet');
});

test('a chip names what matched', () => {
  const resource = buildResource({ productId: 2, productName: 'Garage kit' });
  expect(describeReason('situation', resource)).toBe('Situation: Cold call');
  expect(describeReason('product', resource)).toBe('Product: Garage kit');
  expect(describeReason('stage', resource)).toBe('Deal stage: Opening');
  expect(describeReason('general', buildResource())).toBe('All products');
});

test('tags are split on commas, without blanks or duplicates', () => {
  expect(readTags(' price,, trust , price')).toEqual(['price', 'trust']);
  expect(readTags(null)).toEqual([]);
});
