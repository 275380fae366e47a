import { expect, test } from 'vitest';
import { ageBucketOf } from './aging.ts';

test.each([
  ['2026-03-31', '2026-03-31', 'current'],
  ['2026-03-31', '2026-04-01', 'days_30'],
  ['2026-03-31', '2026-04-30', 'days_30'],
  ['2026-03-31', '2026-05-01', 'days_60'],
  ['2026-01-01', '2026-04-01', 'days_90'],
  ['2026-01-01', '2026-04-02', 'older'],
])('due %s, on %s: %s', (dueOn, asOf, bucket) => {
  expect(ageBucketOf(dueOn, asOf)).toBe(bucket);
});
