import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient, isUnauthorized } from './api-error.ts';
import { askAndKeep, SESSION_KEY } from './persister.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
const TEN_MINUTES = 10 * 60 * 1000;

/** Reads: up to 2 retries, none when the message holds 401, 403 or 429. */
export function shouldRetryRead(failureCount: number, error: Error): boolean {
  return failureCount < 2 && !/401|403|429/.test(error.message);
}

/** Doubles from 1 second up to 30 seconds. */
export function readRetryDelay(failureCount: number): number {
  return Math.min(1000 * 2 ** failureCount, 30_000);
}

/** Writes: one retry, and only where the server may never have seen the request or asks for a moment. */
export function shouldRetryWrite(failureCount: number, error: Error): boolean {
  return failureCount < 1 && isTransient(error);
}

/**
 * The query client with the product's freshness and retry rules.
 * @param onUnauthorized called for every call that finds the session gone, except the call that asks for the session
 */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isUnauthorized(error) && query.queryKey[0] !== SESSION_KEY[0]) onUnauthorized();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isUnauthorized(error)) onUnauthorized();
      },
    }),
    defaultOptions: {
      // `always`: offline, a screen says so at once and keeps what was typed, instead of waiting in silence.
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: TEN_MINUTES,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: shouldRetryRead,
        retryDelay: readRetryDelay,
        networkMode: 'always',
        // What failed while the network was away; what is on screen is brought anew by the live events.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        persister: askAndKeep,
      },
      mutations: { retry: shouldRetryWrite, retryDelay: 1000, networkMode: 'always' },
    },
  });
}
