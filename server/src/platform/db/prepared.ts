import { fillPlaceholders, type Query, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { builder, clientOf, dialect } from './query-builder.ts';

/**
 * Builds a query's text once instead of at every call, for queries almost every request runs. Values are placeholders.
 * Nothing is prepared on the server, because embedded connections share one session.
 */
export function builtOnce<Prepared extends object>(build: (db: Executor) => Prepared): (db: Executor) => Prepared {
  let built: Prepared | undefined;
  return (db) => {
    built ??= build(builder);
    return sentThrough(db, built);
  };
}

/** A built query, bound to the database or a transaction. */
export function sentThrough<Prepared extends object>(db: Executor, built: Prepared): Prepared {
  // drizzle's prepared query sends itself through its `client` property.
  return Object.create(built, { client: { value: clientOf(db) } });
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** Like `builtOnce`, for a statement whose rows aren't needed (`later`). */
export function textOnce<Values extends object>(build: (db: Executor) => SQLWrapper): (values: Values) => Statement {
  let built: Query | undefined;
  return (values) => {
    built ??= dialect.sqlToQuery(build(builder).getSQL());
    return { text: built.sql, values: fillPlaceholders(built.params, Object.fromEntries(Object.entries(values))) };
  };
}
