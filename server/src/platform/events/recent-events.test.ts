import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecentEvents } from './recent-events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function oldEnough(): RecentEvents {
  const recent = new RecentEvents();
  vi.advanceTimersByTime(120_000);
  return recent;
}

test('lists each change once, without IDs, oldest first', () => {
  const recent = oldEnough();
  recent.add({ resource: 'lead', id: 1, version: 3 });
  vi.advanceTimersByTime(1000);
  recent.add({ resource: 'deal', id: 2 });
  recent.add({ resource: 'contact', id: 4 });
  recent.add({ resource: 'deal', id: 3, version: 1, request: 'one of many' });
  recent.add({ resource: 'notification', id: 9, userId: 'kim' });
  recent.add({ resource: 'user', id: 'kim' });
  expect(recent.since(999)).toEqual([
    { resource: 'contact' },
    { resource: 'deal' },
    { resource: 'notification', userId: 'kim' },
    { resource: 'user', id: 'kim' },
  ]);
  expect(recent.since(1000)?.[0]).toEqual({ resource: 'lead' });
});

test('returns nothing for a period longer than its memory', () => {
  const recent = oldEnough();
  recent.add({ resource: 'lead', id: 1 });
  vi.advanceTimersByTime(60_000);
  expect(recent.since(60_000)).toEqual([{ resource: 'lead' }]);
  expect(recent.since(60_001)).toBeUndefined();
  recent.add({ resource: 'deal', id: 1 });
  vi.advanceTimersByTime(1);
  expect(recent.since(60_000)).toEqual([{ resource: 'deal' }]);
});

test('forgets everything from before a restart', () => {
  const recent = oldEnough();
  recent.add({ resource: 'lead', id: 1 });
  recent.restart();
  vi.advanceTimersByTime(500);
  expect(recent.since(500)).toEqual([]);
  expect(recent.since(501)).toBeUndefined();
});
