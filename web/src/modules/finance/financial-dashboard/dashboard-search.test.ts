import { expect, test } from 'vitest';
import { readDashboardSearch } from './dashboard-search.ts';

test('the address keeps the tab, the period and the unit', () => {
  const search = { tab: 'balance-sheet', period: '2025-Q1', unit: 'real_estate', as: 'table' };
  expect(readDashboardSearch(search)).toEqual(search);
  expect(readDashboardSearch({ period: 'last-12-months' })).toEqual({ period: 'last-12-months' });
});

test('what means nothing counts as absent', () => {
  expect(readDashboardSearch({ tab: 'x', period: '2025-Q5', unit: 'all', as: 'pie' })).toEqual({});
});
