import { expect, test } from 'vitest';
import { applyResult } from './send-command.ts';
import { type FieldCommand, isReady, settlePhoto, type WaitingCommand } from './waiting-command.ts';

const waiting = (command: FieldCommand): WaitingCommand => ({
  order: 1,
  key: 'p',
  userId: 'a',
  madeAt: '2026-01-05T09:00:00.000Z',
  command,
});
const photoOf = (key: string) =>
  waiting({ kind: 'add-photo', title: 'gable.jpg', photo: new Blob(['x']), activity: 'Rain', to: { key } });

test('a photo is sent only after its own activity has been saved', () => {
  const photo = photoOf('activity 1');
  expect(isReady(photo)).toBe(false);
  const other = applyResult(photo, { kind: 'activity', key: 'activity 2', id: 7 });
  expect([other, isReady(other)]).toEqual([photo, false]);
  const result = applyResult(photo, { kind: 'activity', key: 'activity 1', id: 7 });
  expect(result.command).toMatchObject({ to: { id: 7 } });
  expect(isReady(result)).toBe(true);
});

test('a later move of a deal uses the earlier move’s version, and an older version changes nothing', () => {
  const move = waiting({ kind: 'move-deal', title: 'Row', id: 12, version: 3, body: { stage: 'proposal' } });
  const after = (version: number) => applyResult(move, { kind: 'deal-version', dealId: 12, version }).command;
  expect(after(4)).toMatchObject({ version: 4 });
  expect(after(2)).toMatchObject({ version: 3 });
  expect(applyResult(move, { kind: 'deal-version', dealId: 13, version: 9 })).toBe(move);
});

test('a change signed on site is sent after its photos, in their order, and without a discarded one', () => {
  const change = waiting({
    kind: 'sign-change',
    title: 'Porch',
    signer: 'Wade Jansen',
    jobId: 7,
    body: {
      title: 'Porch',
      lines: [],
      signer: { name: 'Wade Jansen' },
      consent: 1,
      mark: { kind: 'typed', typed: 'Wade Jansen' },
      signedAt: '2026-01-05T09:00:00.000Z',
    },
    photos: [{ key: 'one' }, { key: 'two' }],
  });
  expect(isReady(change)).toBe(false);
  const second = applyResult(change, { kind: 'job-photo', key: 'two', id: 12 });
  expect(second.command).toMatchObject({ photos: [{ key: 'one' }, { id: 12 }] });
  expect(isReady(second)).toBe(false);
  expect(applyResult(second, { kind: 'job-photo', key: 'other', id: 9 })).toBe(second);
  const both = applyResult(second, { kind: 'job-photo', key: 'one', id: 11 });
  expect(both.command).toMatchObject({ photos: [{ id: 11 }, { id: 12 }] });
  expect(isReady(both)).toBe(true);
  expect(isReady({ ...both, refusal: 'This job is closed.' })).toBe(false);
  const without = settlePhoto(second, 'one');
  expect(without.command).toMatchObject({ photos: [{ id: 12 }] });
  expect(isReady(without)).toBe(true);
});
