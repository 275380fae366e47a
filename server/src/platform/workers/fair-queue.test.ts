import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('callers take turns, however much one of them requests', () => {
  const queue = new FairQueue<string>();
  for (const work of ['a1', 'a2', 'a3']) queue.add('a', work);
  queue.add('b', 'b1');
  queue.add('b', 'b2');
  queue.add('c', 'c1');
  const order: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.work);
    queue.finish(next.caller);
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a caller runs one job at a time, and a free thread serves someone else', () => {
  const queue = new FairQueue<string>();
  queue.add('a', 'a1');
  queue.add('a', 'a2');
  queue.add('b', 'b1');
  expect([queue.take()?.work, queue.take()?.work, queue.take()]).toEqual(['a1', 'b1', undefined]);
  expect(queue.count('a')).toBe(1);
  queue.finish('a');
  expect(queue.take()?.work).toBe('a2');
});
