import { MutationCache, QueryCache, QueryClient, type QueryState } from '@tanstack/react-query';
import { isTransient, isUnauthorized } from './api-error.ts';
import { fetchAndCache, SESSION_KEY } from './persister.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
const TEN_MINUTES = 10 * 60 * 1000;
/** Longer than a screen takes to open after its first requests, even on a slow device. */
const REFUSAL_STANDS_MS = 5_000;

/** Queries: up to 2 retries, none if the message contains 401, 403 or 429. */
export function shouldRetryRead(failureCount: number, error: Error): boolean {
  return failureCount < 2 && !isRefusal(error);
}

/**
 * Whether a component that opens repeats a failed read. A route reads before its screen opens, so a refusal moments ago
 * is the screen's own.
 */
function shouldRetryOnMount({ error, errorUpdatedAt }: QueryState<unknown, Error>): boolean {
  return error === null || !isRefusal(error) || Date.now() - errorUpdatedAt > REFUSAL_STANDS_MS;
}

function isRefusal(error: Error): boolean {
  return /401|403|429/.test(error.message);
}

/** Doubles from 1 second up to 30 seconds, in milliseconds. */
export function readRetryDelay(failureCount: number): number {
  return Math.min(1000 * 2 ** failureCount, 30_000);
}

/** Mutations: one retry, only if the server may not have received the request or asked to retry later. */
export function shouldRetryWrite(failureCount: number, error: Error): boolean {
  return failureCount < 1 && isTransient(error);
}

/**
 * Creates the query client with the app's caching and retry rules.
 * @param onUnauthorized called when any query or mutation finds the session ended, except the session query
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
      // `always`: offline, a screen says so immediately and keeps the entries, instead of pausing silently.
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: TEN_MINUTES,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: shouldRetryRead,
        retryOnMount: ({ state }) => shouldRetryOnMount(state),
        retryDelay: readRetryDelay,
        networkMode: 'always',
        // Retries what failed while offline; live events refresh everything else.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        persister: fetchAndCache,
      },
      mutations: { retry: shouldRetryWrite, retryDelay: 1000, networkMode: 'always' },
    },
  });
}
