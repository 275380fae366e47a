import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from './api-error.ts';

vi.mock('./draft-store.ts', () => ({ assignDraftsTo: () => {} }));
vi.mock('./cached-responses.ts', () => ({
  findCachedResponse: async () => ({ data: { version: 2 } }),
}));
const { fetchOrReadCache } = await import('./offline-reading.ts');

const KEY = ['change-order', 'detail', 7];

function read(answering: Promise<unknown>, shown?: { version: number }) {
  const client = new QueryClient();
  client.setQueryData(KEY, shown);
  answering.catch(() => undefined);
  const question = { queryKey: KEY, queryHash: JSON.stringify(KEY), client, isSession: false };
  return { client, reading: fetchOrReadCache(answering, question) };
}

afterEach(() => {
  vi.useRealTimers();
});

test('without a network, the cached response is read, unless a command’s result is newer', async () => {
  const isGone = () => Promise.reject(new NetworkError(undefined));
  expect(await read(isGone()).reading).toEqual({ version: 2 });
  expect(await read(isGone(), { version: 1 }).reading).toEqual({ version: 2 });
  expect(await read(isGone(), { version: 3 }).reading).toEqual({ version: 3 });
});

test('a late response doesn’t replace a command’s newer result', async () => {
  vi.useFakeTimers();
  const late = new Promise((resolve) => setTimeout(() => resolve({ version: 3 }), 9_000));
  const { client, reading } = read(late);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await reading).toEqual({ version: 2 });
  client.setQueryData(KEY, { version: 4 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.getQueryData(KEY)).toEqual({ version: 4 });
});
