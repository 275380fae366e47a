import { expect, test } from 'vitest';
import { readFinancialSearch } from './financial-search.ts';

test('the URL keeps the tab, its section, and the filters', () => {
  expect(
    readFinancialSearch({
      tab: 'transactions',
      list: 'all',
      type: 'income,expense',
      unit: 'steel_framing',
      account: 3,
      from: '2026-03-01',
      minimum: 1250.5,
      sort: '-amount',
    }),
  ).toEqual({
    tab: 'transactions',
    list: 'all',
    type: 'income,expense',
    unit: 'steel_framing',
    account: 3,
    from: '2026-03-01',
    minimum: '1250.5',
    sort: '-amount',
  });
});

test('invalid values in the URL are ignored', () => {
  expect(
    readFinancialSearch({
      tab: 'money',
      part: 'x',
      list: 'none',
      type: 'gift of $5',
      account: 0,
      from: '2026-02-30',
      minimum: '1e9',
      maximum: '12.345',
      state: 'maybe',
      sort: '1 or 2',
    }),
  ).toEqual({});
});
