import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('no more than allowed run at a time, in the order they came, and a failure frees its turn', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 10 });
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const done = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((number) =>
      turns.take(async () => {
        started.push(number);
        running += 1;
        most = Math.max(most, running);
        await sleep(1);
        running -= 1;
        if (number % 2 === 1) throw new Error('failed');
        return number;
      }),
    ),
  );
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(done.map(({ status }) => status)).toEqual(started.map((number) => (number % 2 ? 'rejected' : 'fulfilled')));
  expect(await turns.take(async () => 'free')).toBe('free');
});

test('a call that comes when too many are waiting is told to try again', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 1 });
  const slow = turns.take(() => sleep(5));
  const waiting = turns.take(async () => 'waited');
  await expect(turns.take(async () => 'refused')).rejects.toMatchObject({ code: 'overloaded' });
  await slow;
  expect(await waiting).toBe('waited');
});
