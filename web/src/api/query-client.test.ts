import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { SESSION_KEY } from './persister.ts';
import { createQueryClient, readRetryDelay, shouldRetryRead, shouldRetryWrite } from './query-client.ts';

const unauthorized = new ApiError(401, 'Unauthorized', '');

afterEach(() => {
  vi.useRealTimers();
});

test('a read is retried twice, but never after a 401, 403, or 429', () => {
  const failure = new ApiError(500, 'Internal Server Error', '');
  expect([0, 1, 2].map((count) => shouldRetryRead(count, failure))).toEqual([true, true, false]);
  for (const status of [401, 403, 429]) expect(shouldRetryRead(0, new ApiError(status, '', ''))).toBe(false);
});

test.each([401, 403, 429])('a screen whose first read got a %i asks again only later', async (status) => {
  vi.useFakeTimers();
  const client = createQueryClient(() => {});
  const queryFn = vi.fn(() => Promise.reject(new ApiError(status, '', '')));
  const leads = { queryKey: ['leads'], queryFn };
  const openScreen = () => new QueryObserver(client, leads).subscribe(() => {})();
  await client.fetchQuery(leads).catch(() => {});

  openScreen();
  expect(queryFn).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(5_001);
  openScreen();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a screen whose first read failed asks again', async () => {
  const client = createQueryClient(() => {});
  const queryFn = vi.fn(() => Promise.reject(new ApiError(500, '', '')));
  const leads = { queryKey: ['leads'], queryFn };
  await client.fetchQuery({ ...leads, retry: false }).catch(() => {});

  new QueryObserver(client, leads).subscribe(() => {})();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('the delay doubles from one second up to 30', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(readRetryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('a write is retried once, and never after a final response', () => {
  expect(shouldRetryWrite(0, new NetworkError(undefined))).toBe(true);
  expect(shouldRetryWrite(1, new NetworkError(undefined))).toBe(false);
  expect(shouldRetryWrite(0, new ApiError(503, '', ''))).toBe(true);
  for (const status of [400, 401, 409, 500]) expect(shouldRetryWrite(0, new ApiError(status, '', ''))).toBe(false);
});

test('data stays fresh for five minutes and cached for ten, and never refetches on focus or a timer', () => {
  const { queries, mutations } = createQueryClient(() => {}).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  expect(mutations).toMatchObject({ retryDelay: 1000 });
});

test('only failed reads are retried when the network comes back', () => {
  const client = createQueryClient(() => {});
  const { refetchOnReconnect } = client.getDefaultOptions().queries ?? {};
  const query = client.getQueryCache().build<unknown, Error, unknown, QueryKey>(client, { queryKey: ['leads'] });
  const answers = (['pending', 'success', 'error'] as const).map((status) => {
    query.setState({ status });
    return typeof refetchOnReconnect === 'function' ? refetchOnReconnect(query) : refetchOnReconnect;
  });
  expect(answers).toEqual([false, false, 'always']);
});

test('a call that finds the session ended is reported, except for the session call itself', async () => {
  const report = vi.fn();
  const client = createQueryClient(report);
  const refuse = () => Promise.reject(unauthorized);

  await client.fetchQuery({ queryKey: SESSION_KEY, queryFn: refuse }).catch(() => {});
  expect(report).not.toHaveBeenCalled();

  await client.fetchQuery({ queryKey: ['leads'], queryFn: refuse }).catch(() => {});
  expect(report).toHaveBeenCalledTimes(1);
});
