import { expect, test } from 'vitest';
import { findPeriod, listPeriods, quarterAfter } from './dashboard-periods.policy.ts';

test('the three specified quarters and all later ones are offered, the latest first', () => {
  expect(listPeriods('2025-03-31').map(({ label }) => label)).toEqual([
    'Q1 2025',
    'Q4 2024',
    'Q3 2024',
    'Year to date',
    'Last 12 months',
  ]);
  const keys = listPeriods('2026-11-21').map(({ key }) => key);
  expect(keys.slice(0, 3)).toEqual(['2026-Q4', '2026-Q3', '2026-Q2']);
  expect(keys).toHaveLength(10 + 2);
  expect(keys).toEqual(expect.arrayContaining(['2025-Q1', '2024-Q4', '2024-Q3']));
});

test('a quarter is compared with the one before, across the year', () => {
  expect(findPeriod('2025-Q1', '2026-11-21')).toEqual({
    key: '2025-Q1',
    label: 'Q1 2025',
    from: '2025-01-01',
    to: '2025-03-31',
    isRunning: false,
    prior: { label: 'Q4 2024', from: '2024-10-01', to: '2024-12-31' },
  });
  expect(findPeriod(undefined, '2028-02-29')).toMatchObject({
    key: '2028-Q1',
    from: '2028-01-01',
    to: '2028-02-29',
    isRunning: true,
    prior: { label: 'the first 60 days of Q4 2027', from: '2027-10-01', to: '2027-11-29' },
  });
});

test('the rolling periods are compared with the same days a year before', () => {
  expect(findPeriod('year-to-date', '2028-02-29')).toMatchObject({
    from: '2028-01-01',
    to: '2028-02-29',
    prior: { from: '2027-01-01', to: '2027-02-28' },
  });
  expect(findPeriod('last-12-months', '2026-11-21')).toMatchObject({
    from: '2025-12-01',
    to: '2026-11-21',
    prior: { from: '2024-12-01', to: '2025-11-21' },
  });
});

test('what is before the first quarter or to come is no period', () => {
  for (const key of ['2024-Q2', '2026-Q1', '2031-Q1', 'soon']) expect(findPeriod(key, '2025-12-31')).toBeUndefined();
});

test('quarters go over the turn of a year', () => {
  expect(quarterAfter('2025-Q4', 1)).toBe('2026-Q1');
  expect(quarterAfter('2025-Q1', -1)).toBe('2024-Q4');
});
