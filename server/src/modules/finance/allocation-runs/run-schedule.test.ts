import { expect, test } from 'vitest';
import { readCalendar } from './run-schedule.ts';

const calendar = { rule: 'friday_before', startsOn: '2025-01-01', settled: ['2025-04-25'] } as const;

test('a run is due on its day and overdue afterward, until it is settled', () => {
  // 10 May 2025 is a Saturday: the Friday before is the 9th.
  expect(readCalendar({ ...calendar, today: '2025-05-08' })).toEqual({
    outstanding: [],
    next: { scheduledFor: '2025-05-10', dueOn: '2025-05-09', state: 'upcoming' },
  });
  expect(readCalendar({ ...calendar, today: '2025-05-09' })).toEqual({
    outstanding: [{ scheduledFor: '2025-05-10', dueOn: '2025-05-09', state: 'due' }],
    next: { scheduledFor: '2025-05-25', dueOn: '2025-05-23', state: 'upcoming' },
  });
  expect(readCalendar({ ...calendar, today: '2025-05-26' }).outstanding).toEqual([
    { scheduledFor: '2025-05-10', dueOn: '2025-05-09', state: 'overdue' },
    { scheduledFor: '2025-05-25', dueOn: '2025-05-23', state: 'overdue' },
  ]);
});

test('a settled run covers earlier ones, and a run made early is no longer the next', () => {
  const settled = ['2025-05-25'];
  expect(readCalendar({ ...calendar, settled, today: '2025-05-22' })).toEqual({
    outstanding: [],
    next: { scheduledFor: '2025-06-10', dueOn: '2025-06-10', state: 'upcoming' },
  });
});

test('runs from before there was money to divide, or from long ago, aren’t outstanding', () => {
  const days = (fields: Partial<Parameters<typeof readCalendar>[0]>) =>
    readCalendar({ ...calendar, settled: [], today: '2025-05-26', ...fields }).outstanding.map(({ dueOn }) => dueOn);
  expect(days({ startsOn: '2025-05-10' })).toEqual(['2025-05-23']);
  expect(days({ startsOn: '2020-01-01' }).length).toBeLessThanOrEqual(6);
});
