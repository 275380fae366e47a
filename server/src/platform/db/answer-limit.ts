import type pg from 'pg';

type Ask = (this: pg.Pool, query: unknown, ...rest: unknown[]) => unknown;

/**
 * Fails single statements that get no answer in time, and drops their connection. Transactions have their own, possibly
 * longer, limit (`inTransaction`).
 */
export function limitAnswers(pool: pg.Pool, limitMs: number): void {
  const ask: Ask = pool.query;
  const askInTime: Ask = function (query, ...rest) {
    const isParsed = typeof query === 'object' && query !== null && 'text' in query;
    return Reflect.apply(ask, this, [isParsed ? { query_timeout: limitMs, ...query } : query, ...rest]);
  };
  Object.defineProperty(pool, 'query', { value: askInTime });
}
