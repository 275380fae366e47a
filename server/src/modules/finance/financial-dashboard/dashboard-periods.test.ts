import { expect, test } from 'vitest';
import { findPeriod, listPeriods, quarterAfter } from './dashboard-periods.ts';

test('the three specified quarters and all later ones are offered, latest first', () => {
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

test('a quarter is compared with the previous one, even across years', () => {
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

test('the year to date is compared with the same number of days, in a leap year and after one', () => {
  const priorOf = (today: string) => findPeriod('year-to-date', today)?.prior;
  expect(priorOf('2027-03-01')).toEqual({ label: 'the first 60 days of 2026', from: '2026-01-01', to: '2026-03-01' });
  expect(priorOf('2028-02-28')).toMatchObject({ to: '2027-02-28' });
  expect(priorOf('2028-02-29')).toMatchObject({ label: 'the first 60 days of 2027', to: '2027-03-01' });
  expect(priorOf('2028-03-01')).toMatchObject({ to: '2027-03-02' });
  expect(priorOf('2028-12-30')).toMatchObject({ to: '2027-12-31' });
  // The year before is one day shorter.
  expect(priorOf('2028-12-31')).toMatchObject({ label: '2027', to: '2027-12-31' });
  expect(priorOf('2029-02-28')).toMatchObject({ to: '2028-02-28' });
  expect(priorOf('2029-03-01')).toMatchObject({ to: '2028-02-29' });
  expect(priorOf('2029-12-31')).toMatchObject({ label: 'the first 365 days of 2028', to: '2028-12-30' });
});

test('twelve months are compared with as many days a year earlier, ending before they start', () => {
  const priorOf = (today: string) => findPeriod('last-12-months', today)?.prior;
  expect(priorOf('2028-03-15')).toMatchObject({ from: '2026-04-01', to: '2027-03-16' });
  expect(priorOf('2028-03-31')).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
  expect(priorOf('2029-02-28')).toMatchObject({ from: '2027-03-01', to: '2028-02-28' });
  expect(findPeriod('last-12-months', '2026-11-21')).toMatchObject({
    from: '2025-12-01',
    to: '2026-11-21',
    prior: { label: 'the same period a year earlier', from: '2024-12-01', to: '2025-11-21' },
  });
});

test('the label of a prior period reads well after "against" and "vs."', () => {
  for (const today of ['2025-01-01', '2026-11-21', '2028-12-31'])
    for (const { prior } of listPeriods(today)) expect(prior.label).toMatch(/^([a-z]|Q[1-4] |[0-9]{4}$)/);
});

test('dates before the first quarter or in the future are not a period', () => {
  for (const key of ['2024-Q2', '2026-Q1', '2031-Q1', 'soon']) expect(findPeriod(key, '2025-12-31')).toBeUndefined();
});

test('quarters continue across a year boundary', () => {
  expect(quarterAfter('2025-Q4', 1)).toBe('2026-Q1');
  expect(quarterAfter('2025-Q1', -1)).toBe('2024-Q4');
});
