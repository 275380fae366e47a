import { expect, test } from 'vitest';
import type { BackupKind } from './backup-format.ts';
import { chooseBackupsToDelete } from './retention.ts';

const NOW = new Date('2026-11-21T12:30:00Z');
const HOUR = 60 * 60_000;

function backup(hoursAgo: number, more: { kind?: BackupKind; isVerified?: boolean } = {}) {
  const createdAt = new Date(NOW.getTime() - hoursAgo * HOUR).toISOString();
  return { name: `${hoursAgo}`, createdAt, kind: more.kind ?? 'scheduled', isVerified: more.isVerified ?? true };
}

function keptOf(backups: ReturnType<typeof backup>[]): number[] {
  const gone = new Set(chooseBackupsToDelete(backups, NOW));
  return backups.filter(({ name }) => !gone.has(name)).map(({ name }) => Number(name));
}

test('a year of hourly backups is thinned to 24 hours, 14 days and 8 weeks', () => {
  const kept = keptOf(Array.from({ length: 365 * 24 }, (_, hour) => backup(hour)));
  expect(kept.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(kept.length).toBeGreaterThanOrEqual(24 + 11 + 5);
  expect(kept.length).toBeLessThanOrEqual(24 + 14 + 8);
  expect(Math.max(...kept)).toBeGreaterThan(40 * 24);
});

test('the last good backup stays, however old it is', () => {
  expect(keptOf([backup(9_000), backup(3, { isVerified: false })])).toEqual([9_000, 3]);
  expect(keptOf([backup(400, { isVerified: false })])).toEqual([400]);
});

test('a backup that failed verification is deleted after a week when there is a good one', () => {
  expect(keptOf([backup(1), backup(24 * 8, { isVerified: false }), backup(24 * 2, { isVerified: false })])).toEqual([
    1, 48,
  ]);
});

test('backups made before a restore or an upgrade stay two weeks', () => {
  const kept = keptOf([
    backup(1),
    backup(1.1, { kind: 'before-restore' }),
    backup(24 * 15, { kind: 'before-upgrade' }),
    backup(24 * 14.9),
  ]);
  expect(kept).toContain(1.1);
});

test('a manual backup stays until it is deleted, and doesn’t replace a scheduled one', () => {
  const scheduled = Array.from({ length: 100 * 24 }, (_, hour) => backup(hour));
  const byHand = [backup(0.5, { kind: 'manual' }), backup(24 * 90 + 0.5, { kind: 'manual' })];
  const kept = keptOf([...scheduled, ...byHand]);
  expect(kept).toEqual(expect.arrayContaining([0.5, 24 * 90 + 0.5]));
  expect(kept.filter((hour) => Number.isInteger(hour))).toEqual(keptOf(scheduled));
  expect(keptOf([backup(1), backup(24 * 8, { kind: 'manual', isVerified: false })]), 'a failed one goes').toEqual([1]);
});
