import { fillPlaceholders, type Query, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { builder, clientOf, dialect } from './query-builder.ts';

/**
 * Makes a query's text once, not at every call: for what almost every request asks. The values come as placeholders.
 * Nothing is prepared on the server, which connections that share one session could not do.
 */
export function builtOnce<Prepared extends object>(build: (db: Executor) => Prepared): (db: Executor) => Prepared {
  let built: Prepared | undefined;
  return (db) => {
    built ??= build(builder);
    return sentThrough(db, built);
  };
}

/** A built query, to be sent through the database or a transaction. */
export function sentThrough<Prepared extends object>(db: Executor, built: Prepared): Prepared {
  // By this name drizzle's prepared query knows what it is sent through.
  return Object.create(built, { client: { value: clientOf(db) } });
}

/** A statement as it is sent. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The same for a statement that is not asked for its rows (`later`). */
export function textOnce<Values extends object>(build: (db: Executor) => SQLWrapper): (values: Values) => Statement {
  let built: Query | undefined;
  return (values) => {
    built ??= dialect.sqlToQuery(build(builder).getSQL());
    return { text: built.sql, values: fillPlaceholders(built.params, Object.fromEntries(Object.entries(values))) };
  };
}
