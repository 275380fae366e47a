import type { MeetingSection } from '@builder-os/contract/modules/organization/meetings';
import { expect, test } from 'vitest';
import { formatSeconds, sectionAfter, totalSpent } from './meeting-clock.ts';

const section = (id: number, changes: Partial<MeetingSection> = {}): MeetingSection => ({
  id,
  kind: 'notes',
  name: 'Segue',
  minutes: 5,
  seconds: 0,
  startedAt: null,
  isDone: false,
  notes: null,
  version: 1,
  ...changes,
});

test('durations are shown like a clock', () => {
  expect(formatSeconds(0)).toBe('0:00');
  expect(formatSeconds(245)).toBe('4:05');
  expect(formatSeconds(3_720)).toBe('1:02:00');
});

test('a meeting’s duration is the sum of its sections, with the current one timed by the server’s clock', () => {
  const now = new Date('2026-03-16T13:05:10.000Z');
  const sections = [section(1, { seconds: 290 }), section(2, { startedAt: '2026-03-16T13:05:00.000Z' })];
  expect(totalSpent(sections, now)).toEqual({ seconds: 300, isOver: false });
  expect(totalSpent([section(1, { seconds: 301 })], now)).toEqual({ seconds: 301, isOver: true });
});

test('the last section has no next section', () => {
  const sections = [section(1), section(2)];
  expect(sectionAfter(sections, 1)?.id).toBe(2);
  expect(sectionAfter(sections, 2)).toBeUndefined();
  expect(sectionAfter(sections, null)).toBeUndefined();
});
