import { expect, test } from 'vitest';
import { finishAfter } from './finish-after.ts';

test('moves the finish earlier or later by the days of a change', () => {
  const job = { startsOn: '2026-03-02', finishesOn: '2026-06-30' };
  expect(finishAfter(job, 3)).toBe('2026-07-03');
  expect(finishAfter(job, -10)).toBe('2026-06-20');
});

test('never moves the finish before the start', () => {
  expect(finishAfter({ startsOn: '2026-03-02', finishesOn: '2026-03-05' }, -30)).toBe('2026-03-02');
  expect(finishAfter({ startsOn: null, finishesOn: '2026-03-05' }, -30)).toBe('2026-02-03');
});

test('leaves a job without a finish as it is', () => {
  expect(finishAfter({ startsOn: '2026-03-02', finishesOn: null }, 5)).toBeNull();
});
