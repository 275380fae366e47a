import { expect, test } from 'vitest';
import { minutesToWait, stateOf } from './webhooks.policy.ts';

test('an event that fails waits longer each time, and is given up after the seventh attempt', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => minutesToWait('deal', attempts));
  expect(waits).toEqual([1, 5, 30, 120, 360, 1_440, undefined]);
});

test('a test is tried once', () => {
  expect(minutesToWait('ping', 1)).toBeUndefined();
});

test('a webhook is off, failing since its last success, or active', () => {
  expect(stateOf({ isActive: false, failingSince: '2026-03-11T14:00:00.000Z' })).toBe('off');
  expect(stateOf({ isActive: true, failingSince: '2026-03-11T14:00:00.000Z' })).toBe('failing');
  expect(stateOf({ isActive: true, failingSince: null })).toBe('active');
});
