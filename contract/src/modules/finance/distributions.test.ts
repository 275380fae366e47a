import { expect, test } from 'vitest';
import { quarterAfter, quarterOf, quarterStart } from '../../platform/quarters.ts';
import {
  DISTRIBUTION_STRATEGIES,
  distributionDay,
  distributionOf,
  STRATEGY_RULES,
  splitDistribution,
} from './distributions.ts';

test.each([
  ['4000.01', '2000.00'],
  ['4000.00', '2000.00'],
  ['0.01', '0.00'],
  ['0.00', '0.00'],
  ['-50.00', '0.00'],
])('with a balance of %s in Profit, %s is distributed and the half cent stays', (balance, distribution) => {
  expect(distributionOf(balance)).toBe(distribution);
});

test('debt and vault take their share, and the owner’s share is never rounded up', () => {
  expect(splitDistribution('2000.00', '98.00')).toEqual({ toOwner: '40.00', kept: '1960.00' });
  expect(splitDistribution('2000.00', '75.00')).toEqual({ toOwner: '500.00', kept: '1500.00' });
  expect(splitDistribution('0.03', '75.00')).toEqual({ toOwner: '0.00', kept: '0.03' });
  expect(splitDistribution('2000.00', '0.00')).toEqual({ toOwner: '2000.00', kept: '0.00' });
});

test('every distribution strategy has a source', () => {
  for (const strategy of DISTRIBUTION_STRATEGIES) expect(STRATEGY_RULES[strategy].source).not.toBe('');
});

test('a distribution is due on the first business day of its quarter', () => {
  expect(distributionDay('2026-Q1')).toBe('2026-01-02');
  expect(distributionDay('2026-Q4')).toBe('2026-10-01');
  expect(distributionDay('2028-Q1')).toBe('2028-01-03');
  expect(distributionDay('2028-Q2')).toBe('2028-04-03');
  expect([quarterOf('2026-12-31'), quarterOf('2026-01-01'), quarterStart('2026-Q3')]).toEqual([
    '2026-Q4',
    '2026-Q1',
    '2026-07-01',
  ]);
  expect([quarterAfter('2026-Q4'), quarterAfter('2026-Q1')]).toEqual(['2027-Q1', '2026-Q2']);
});
