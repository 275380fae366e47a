import { expect, test } from 'vitest';
import { isBackupDue, isBackupLate } from './backup-schedule.ts';

const NOW = new Date('2026-11-21T12:05:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

test.each([
  ['daily', 'postgres', 23, '1', '9', false],
  ['daily', 'postgres', 24, '1', '1', true],
  ['hourly', 'postgres', 0.95, '1', '1', true],
  ['weekly', 'postgres', 100, '1', '9', false],
  ['weekly', 'postgres', 168, '1', '1', true],
  ['weekly', 'embedded', 1, '1', '9', true],
  ['weekly', 'embedded', 1, '1', '1', false],
  ['weekly', 'embedded', 0.5, '1', '9', false],
] as const)(
  '%s on %s, %d hours after the last one (change %s to %s): due is %s',
  (frequency, engine, age, then, mark, isDue) => {
    expect(isBackupDue({ frequency, engine, last: { createdAt: hoursAgo(age), mark: then }, mark, now: NOW })).toBe(
      isDue,
    );
  },
);

test('a backup is due when there is none', () => {
  expect(isBackupDue({ frequency: 'weekly', engine: 'postgres', last: undefined, mark: '0', now: NOW })).toBe(true);
});

test('a backup is late after half a period', () => {
  expect(isBackupLate('daily', hoursAgo(35), NOW)).toBe(false);
  expect(isBackupLate('daily', hoursAgo(37), NOW)).toBe(true);
  expect(isBackupLate('weekly', null, NOW)).toBe(false);
});
