import { expect, test } from 'vitest';
import { countFilters, isFiltered, transactionFilterOf } from './transaction-filter.ts';

test('the list is filtered by the URL, and unknown values are ignored', () => {
  const filter = transactionFilterOf({ tab: 'transactions', type: 'income,gift', sort: '-amount', account: 3 });
  expect(filter).toMatchObject({ type: 'income', sort: '-amount', account: 3 });
  expect(transactionFilterOf({ type: 'gift', sort: 'description' })).toMatchObject({
    type: undefined,
    sort: undefined,
  });
});

test('a sort order alone doesn’t count as a filter', () => {
  expect(isFiltered(transactionFilterOf({ sort: '-amount' }))).toBe(false);
  expect(isFiltered(transactionFilterOf({ q: 'steel' }))).toBe(true);
  expect(countFilters(transactionFilterOf({ q: 'steel', type: 'income', from: '2026-03-01' }))).toBe(2);
});
