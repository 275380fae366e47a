import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DelayedSave, flushPlannedSaves } from './delayed-save.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const leaving = { isLeaving: true };

test('a save waits for a pause, and the latest save replaces earlier ones', async () => {
  const save = new DelayedSave();
  const done: string[] = [];
  save.plan(async () => done.push('first'), 900);
  vi.advanceTimersByTime(899);
  save.plan(async () => done.push('second'), 900);
  vi.advanceTimersByTime(899);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  await save.flush(leaving);
  expect([done, save.isPlanned]).toEqual([['second'], false]);
});

test('a flush starts the save synchronously and passes on that the page is being left', () => {
  const save = new DelayedSave();
  const run = vi.fn(async () => undefined);
  save.plan(run, 900);
  void save.flush(leaving);
  expect(run).toHaveBeenCalledExactlyOnceWith(leaving);
});

test('a canceled save does not run', async () => {
  const save = new DelayedSave();
  const run = vi.fn(async () => undefined);
  save.plan(run, 900);
  save.cancel();
  await save.flush(leaving);
  vi.advanceTimersByTime(2_000);
  expect(run).not.toHaveBeenCalled();
});

test('a save starts after the previous one ends, even if that one failed', async () => {
  const save = new DelayedSave();
  const order: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  save.plan(() => new Promise((_, reject) => (fail = reject)), 900);
  const first = save.flush({ isLeaving: false });
  save.plan(async () => order.push('second'), 900);
  const second = save.flush({ isLeaving: false });
  await Promise.resolve();
  expect(order).toEqual([]);
  fail(new Error('no network'));
  await Promise.all([first, second]);
  expect(order).toEqual(['second']);
});

test('every planned save runs before sign-out continues', async () => {
  const notes = new DelayedSave();
  const page = new DelayedSave();
  const done: string[] = [];
  notes.plan(async () => done.push('notes'), 900);
  page.plan(async () => done.push('page'), 1_500);
  await flushPlannedSaves({ isLeaving: false });
  expect(done).toEqual(['notes', 'page']);
  vi.advanceTimersByTime(2_000);
  expect(done).toHaveLength(2);
});
