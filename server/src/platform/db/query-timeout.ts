import type pg from 'pg';

type Query = (this: pg.Pool, query: unknown, ...rest: unknown[]) => unknown;

/**
 * Fails single statements that get no answer in time, and drops their connection. Transactions have their own, possibly
 * longer, limit (`inTransaction`).
 */
export function limitQueryTime(pool: pg.Pool, limitMs: number): void {
  const runQuery: Query = pool.query;
  const queryInTime: Query = function (query, ...rest) {
    const isParsed = typeof query === 'object' && query !== null && 'text' in query;
    return Reflect.apply(runQuery, this, [isParsed ? { query_timeout: limitMs, ...query } : query, ...rest]);
  };
  Object.defineProperty(pool, 'query', { value: queryInTime });
}
