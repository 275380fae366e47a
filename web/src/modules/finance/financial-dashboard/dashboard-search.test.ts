import { expect, test } from 'vitest';
import { readDashboardSearch } from './dashboard-search.ts';

test('the URL keeps the tab, period, business unit, basis and job', () => {
  const search = {
    tab: 'balance-sheet',
    period: '2025-Q1',
    unit: 'real_estate',
    basis: 'accrual',
    job: 7,
    as: 'table',
  };
  expect(readDashboardSearch(search)).toEqual(search);
  expect(readDashboardSearch({ period: 'last-12-months' })).toEqual({ period: 'last-12-months' });
});

test('invalid values in the URL are ignored', () => {
  expect(readDashboardSearch({ tab: 'x', period: '2025-Q5', unit: 'all', basis: 'both', job: -1, as: 'pie' })).toEqual(
    {},
  );
});
