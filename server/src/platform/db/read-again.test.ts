import { expect, test, vi } from 'vitest';
import { unavailable } from '../http/errors.ts';
import { readAgain } from './read-again.ts';

test('a page is read again after the database was unavailable, and given up after the last pause', async () => {
  const read = vi.fn(async () => 'page');
  read.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  read.mockRejectedValueOnce(Object.assign(new Error('canceling statement'), { code: '57014' }));
  expect(await readAgain(read, [1, 1])).toBe('page');
  expect(read).toHaveBeenCalledTimes(3);

  const never = vi.fn(async () => Promise.reject(unavailable('Try again in a moment.')));
  await expect(readAgain(never, [1, 1])).rejects.toThrow('Try again');
  expect(never).toHaveBeenCalledTimes(3);
});

test('any other error is thrown immediately', async () => {
  const read = vi.fn(async () => Promise.reject(new Error('a bug')));
  await expect(readAgain(read, [1, 1])).rejects.toThrow('a bug');
  expect(read).toHaveBeenCalledTimes(1);
});
