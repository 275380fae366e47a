import { expect, test } from 'vitest';
import { closedMonths, fillMonths, forecastMonths } from './report-months.ts';

const TODAY = '2026-03-11';

test.each([
  ['all time', {}, '2025-04', '2026-03'],
  ['this month', { from: '2026-03-01', to: '2026-03-31' }, '2026-03', '2026-03'],
  ['this year, up to now', { from: '2026-01-01', to: '2026-12-31' }, '2026-01', '2026-03'],
  ['last year', { from: '2025-01-01', to: '2025-12-31' }, '2025-01', '2025-12'],
  ['a beginning alone', { from: '2026-02-10' }, '2026-02', '2026-03'],
  ['an end alone', { to: '2024-06-30' }, '2023-07', '2024-06'],
  ['decades', { from: '2000-01-01', to: '2990-12-31' }, '2023-04', '2026-03'],
  ['a period to come', { from: '2027-01-01', to: '2027-02-28' }, '2027-01', '2027-01'],
])('%s shows closed deals from %j', (_, days, first, last) => {
  expect(closedMonths(days, TODAY)).toMatchObject({ first, last });
});

test.each([
  ['all time', {}, '2026-03', '2027-02'],
  ['this year, from now on', { from: '2026-01-01', to: '2026-12-31' }, '2026-03', '2026-12'],
  ['a beginning alone', { from: '2026-11-10' }, '2026-11', '2027-10'],
  ['an end alone', { to: '2026-05-31' }, '2026-03', '2026-05'],
  ['last year', { from: '2025-01-01', to: '2025-12-31' }, '2025-01', '2025-12'],
  ['decades', { from: '2000-01-01', to: '2990-12-31' }, '2026-03', '2029-02'],
])('%s shows the forecast from %j', (_, days, first, last) => {
  expect(forecastMonths(days, TODAY)).toMatchObject({ first, last });
});

test('a bucket holds the days of its month that fall in the period', () => {
  const { buckets } = closedMonths({ from: '2026-01-10', to: '2026-03-05' }, TODAY);
  expect(buckets).toEqual([
    { bucket: 'earlier', from: '2026-01-10', to: '2025-12-31' },
    { bucket: '2026-01', from: '2026-01-10', to: '2026-01-31' },
    { bucket: '2026-02', from: '2026-02-01', to: '2026-02-28' },
    { bucket: '2026-03', from: '2026-03-01', to: '2026-03-05' },
    { bucket: 'later', from: '2026-04-01', to: '2026-03-05' },
    { bucket: 'undated', from: null, to: null },
  ]);
});

test('a period that ends before it starts has no months', () => {
  expect(closedMonths({ from: '2026-03-01', to: '2026-01-31' }, TODAY).buckets.map(({ bucket }) => bucket)).toEqual([
    'earlier',
    'later',
    'undated',
  ]);
});

test('every month is listed, and buckets outside the months only when they have rows', () => {
  const months = closedMonths({ from: '2026-02-01' }, TODAY);
  const rows = [
    { bucket: '2026-03', count: 2 },
    { bucket: 'undated', count: 1 },
  ];
  expect(fillMonths(months, rows, { count: 0 }).map(({ bucket, count }) => [bucket, count])).toEqual([
    ['2026-02', 0],
    ['2026-03', 2],
    ['undated', 1],
  ]);
});
