import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { rowMapperOf } from './row-mapping.ts';

type NoTables = Record<string, never>;
type Preparing = Parameters<NodePgSession<NoTables, NoTables>['prepareQuery']>;

/** One for all: it keeps nothing. */
export const dialect = new PgDialect();

type Types = Required<pg.CustomTypesConfig>;
type Read = ReturnType<Types['getTypeParser']>;

/** How drizzle reads values, which is always the same: looked up once a type, not for each column of each answer. */
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

/** Drizzle's session, which reads rows faster. */
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

/** Lets statements that were built before run in a transaction. */
export function bindClient(tx: object, client: Client): void {
  clients.set(tx, client);
}

/** What a query function's statements are sent through. */
export function clientOf(db: object): Client {
  const client = clients.get(db);
  if (!client) throw new Error('only the database itself and the transactions of `inTransaction` are known here');
  return client;
}

/** For statements that are built before there is a database. */
export const builder = buildOn(Object.create(null));
