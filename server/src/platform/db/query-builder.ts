import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { rowMapperOf } from './row-mapping.ts';

type NoTables = Record<string, never>;
type Preparing = Parameters<NodePgSession<NoTables, NoTables>['prepareQuery']>;

/** Shared, because it has no state. */
export const dialect = new PgDialect();

type Types = Required<pg.CustomTypesConfig>;
type Read = ReturnType<Types['getTypeParser']>;

/**
 * drizzle's type parsers. They never change, so they're looked up once per type instead of per column of each answer.
 */
let types: Types | undefined;

function remembering(asked: Types): Types {
  const known = new Map<number, Read>();
  return {
    getTypeParser(id: number) {
      const read = known.get(id) ?? asked.getTypeParser(id, 'text');
      known.set(id, read);
      return read;
    },
  };
}

/** drizzle's session with faster row mapping. */
class Session extends NodePgSession<NoTables, NoTables> {
  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, isInArrays, mapper, ...rest]: Preparing
  ) {
    const read = mapper ?? (fields && rowMapperOf(fields));
    const prepared = super.prepareQuery<Config>(query, fields, name, isInArrays, read, ...rest);
    for (const form of ['queryConfig', 'rawQueryConfig']) {
      const config: { types: Types } = Reflect.get(prepared, form);
      types ??= remembering(config.types);
      config.types = types;
    }
    return prepared;
  }
}

type Client = pg.Pool | pg.PoolClient;
const clients = new WeakMap<object, Client>();

/** The query builder on a pool or a connection. */
export function buildOn(client: Client): NodePgDatabase {
  const db = new NodePgDatabase(dialect, new Session(client, dialect, undefined), undefined);
  clients.set(db, client);
  return db;
}

/** Lets prebuilt statements run in a transaction. */
export function bindClient(tx: object, client: Client): void {
  clients.set(tx, client);
}

/** The client that a database's or transaction's statements are sent through. */
export function clientOf(db: object): Client {
  const client = clients.get(db);
  if (!client) throw new Error('only the database itself and the transactions of `inTransaction` are known here');
  return client;
}

/** For statements built before a database is open. */
export const builder = buildOn(Object.create(null));
