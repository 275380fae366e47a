import { expect, it } from 'vitest';
import { runWords } from './backup-words.ts';

const run = {
  id: 1,
  kind: 'restore',
  state: 'running',
  step: null,
  rows: 1_204,
  backup: null,
  failure: null,
  createdAt: '2026-03-11T12:00:00Z',
  finishedAt: null,
} as const;

it('describes the progress and result of a restore', () => {
  const words = (changes: object) => runWords({ ...run, ...changes }, (count) => count.toLocaleString('en-US'));
  expect(words({ state: 'queued' })).toBe('Restore is starting');
  expect(words({})).toBe('Restore started');
  expect(words({ step: 'checking' })).toBe('Checking, 1,204 rows');
  expect(words({ state: 'done' })).toBe('Restore finished');
  expect(words({ state: 'failed', failure: 'It is damaged.' })).toBe('Restore failed: It is damaged.');
});
