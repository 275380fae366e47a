import { expect, test } from 'vitest';
import { describeLaterDay } from './later-day.ts';

test('a line that is recorded on a later day says which and why', () => {
  const date = '2026-03-04';
  expect(describeLaterDay({ date, laterDay: null })).toBeUndefined();
  const closed = describeLaterDay({ date, laterDay: { date: '2026-04-01', reason: 'closed' } });
  expect(closed).toContain('Apr 1, 2026, the first open day');
  const reversed = describeLaterDay({ date, laterDay: { date: '2026-06-15', reason: 'reversed' } });
  expect(reversed).toContain('reversed on Jun 15, 2026');
});
