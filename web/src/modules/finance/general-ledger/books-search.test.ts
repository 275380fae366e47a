import { CASH_FLOW_KEYS } from '@builder-os/contract/modules/finance/cash-flow';
import { expect, test } from 'vitest';
import { readBooksSearch } from './books-search.ts';

test('the URL keeps the tab, the days, the unit, the job and what is open', () => {
  const search = {
    tab: 'general-ledger',
    from: '2026-01-01',
    to: '2026-03-31',
    unit: 'general',
    account: 7,
    job: 3,
    entry: 12,
  };
  expect(readBooksSearch(search)).toEqual(search);
  expect(readBooksSearch({ day: '2026-02-30', unit: 'all', line: 'gifts' })).toEqual({});
});

test('every line of the cash flow statement can be opened by its URL', () => {
  expect(CASH_FLOW_KEYS.map((line) => readBooksSearch({ line }).line)).toEqual(CASH_FLOW_KEYS);
});
