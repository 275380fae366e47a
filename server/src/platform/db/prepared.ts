import type { Executor } from './database.ts';

/**
 * Makes a query's text once a database, not at every call: for what almost every request asks. The values come as
 * placeholders. Nothing is prepared on the server, which connections that share one session could not do.
 */
export function builtOnce<Query extends object>(build: (db: Executor) => Query): (db: Executor) => Query {
  const built = new WeakMap<Executor, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
