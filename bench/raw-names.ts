import pg from 'pg';

type QueryFunction = (this: pg.Pool, query: unknown, ...rest: unknown[]) => unknown;

/** A pool that names every statement, so PostgreSQL parses it once per connection and may keep its plan. */
export function namingPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const names = new Map<string, string>();
  const ask: QueryFunction = pool.query;
  const queryByName: QueryFunction = function (text, values) {
    if (typeof text !== 'string') throw new Error('the handlers by hand send a text and its values');
    const name = names.get(text) ?? `by_hand_${names.size + 1}`;
    names.set(text, name);
    return Reflect.apply(ask, this, [{ name, text, values }]);
  };
  Object.defineProperty(pool, 'query', { value: queryByName });
  return pool;
}
