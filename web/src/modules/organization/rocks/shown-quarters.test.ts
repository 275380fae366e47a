import type { RockQuarter } from '@builder-os/contract/modules/organization/rocks';
import { expect, test } from 'vitest';
import { shownQuarters } from './shown-quarters.ts';

const quarter = (name: string, changes: Partial<RockQuarter> = {}): RockQuarter => ({
  quarter: name,
  name,
  from: '2026-01-01',
  to: '2026-03-31',
  daysLeft: 0,
  isCurrent: false,
  isClosed: false,
  closedAt: null,
  total: 3,
  onTrack: 0,
  ahead: 0,
  behind: 0,
  done: 0,
  percentDone: 0,
  target: 80,
  overloaded: [],
  ...changes,
});
const quarters = [
  quarter('2026-Q2'),
  quarter('2026-Q1', { isCurrent: true }),
  quarter('2025-Q4', { total: 0 }),
  quarter('2025-Q3'),
];

test('the current quarter is shown with the last one that has rocks', () => {
  expect(shownQuarters(quarters, undefined).map(({ name }) => name)).toEqual(['2026-Q1', '2025-Q3']);
});

test('a chosen quarter is shown alone', () => {
  expect(shownQuarters(quarters, '2026-Q2').map(({ name }) => name)).toEqual(['2026-Q2']);
  expect(shownQuarters(quarters, '2020-Q1')).toEqual([]);
});
