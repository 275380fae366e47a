import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { settleAnnouncements } from './announcer.ts';
import { openEmbedded } from './embedded.ts';
import type { DatabaseLog, Engine } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { buildOn } from './query-builder.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query function takes: the pool for a read of its own, or the transaction it is part of. */
export type Executor = Database | Transaction;

export interface OpenDatabase extends Omit<Engine, 'listen'> {
  db: Database;
  /**
   * Calls `onMessage` with the payload of every NOTIFY on the channel until the answered function is called.
   * `onResync` is called after the connection was lost: messages may be missing.
   */
  listen(channel: string, onMessage: (payload: string) => void, onResync?: () => void): Promise<() => Promise<void>>;
}

export interface OpenDatabaseOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string;
  /** A folder, or `:memory:`. */
  dataDir: string;
  /** A new embedded database begins without this build's schema, as a new one on a server does. */
  isBlank?: boolean;
  log: DatabaseLog;
  /** Refuses a PostgreSQL server that may lose acknowledged writes in a power cut, as it should in production. */
  requireDurable?: boolean;
}

export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  const engine = databaseUrl ? await openPostgres({ ...options, databaseUrl }) : await openEmbedded(options);
  let closed: Promise<void> | undefined;
  return {
    ...engine,
    db: buildOn(engine.pool),
    listen: (channel, onMessage, onResync) => engine.listen(channel, { onMessage, onResync }),
    close: () => {
      closed ??= settleAnnouncements(engine.pool).then(() => engine.close());
      return closed;
    },
  };
}
