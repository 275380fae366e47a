import { expect, test } from 'vitest';
import { applyCommands } from './patch-record.ts';
import type { FieldCommand, WaitingCommand } from './waiting-command.ts';

const waiting = (command: FieldCommand, refusal?: string): WaitingCommand => ({
  order: 1,
  key: 'k',
  userId: 'a',
  madeAt: '2026-01-05T09:00:00.000Z',
  command,
  refusal,
});
const tick = (refusal?: string) =>
  waiting({ kind: 'tick-activity', title: 'Call', id: 12, completedAt: '2026-01-05T09:00:00.000Z' }, refusal);

test('a pending check-off shows in a page, in a paged list, and on the record itself', () => {
  const open = { id: 12, isCompleted: false, completedAt: null };
  const done = { id: 12, isCompleted: true, completedAt: '2026-01-05T09:00:00.000Z' };
  const other = { id: 13, isCompleted: false, completedAt: null };
  expect(applyCommands(['activity', 'detail', 12], open, [tick()])).toEqual(done);
  expect(applyCommands(['activity', 'list'], { rows: [open, other] }, [tick()])).toEqual({ rows: [done, other] });
  expect(applyCommands(['activity', 'x'], { pages: [{ rows: [open] }] }, [tick()])).toEqual({
    pages: [{ rows: [done] }],
  });
});

test('a rejected change isn’t shown as done', () => {
  const open = { id: 12, isCompleted: false, completedAt: null };
  expect(applyCommands(['activity', 'detail', 12], open, [tick('Not so.')])).toEqual(open);
});

test('a change only affects records of its type, even if others share the ID', () => {
  const move = waiting({ kind: 'move-deal', title: 'Row', id: 12, version: 1, body: { stage: 'proposal' } });
  const board = [{ stage: 'prospecting', cards: [{ id: 12, stage: 'prospecting' }] }];
  expect(applyCommands(['deal', 'board'], board, [move])).toEqual([
    { stage: 'prospecting', cards: [{ id: 12, stage: 'proposal' }] },
  ]);
  expect(applyCommands(['lead', 'detail', 12], { id: 12, stage: 'none' }, [move])).toEqual({ id: 12, stage: 'none' });
});
