import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { settleAnnouncements } from './announcer.ts';
import { openEmbedded } from './embedded.ts';
import type { DatabaseLog, Engine } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { buildOn } from './query-builder.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A query function's first argument: the pool for a standalone read, or the enclosing transaction. */
export type Executor = Database | Transaction;

export interface OpenDatabase extends Omit<Engine, 'listen' | 'reportReads'> {
  db: Database;
  /** Runs a read that may take a long time: on a standby that is up to date, or else on the primary. */
  readReport<Result>(read: (db: Database) => Promise<Result>): Promise<Result>;
  /**
   * Calls `onMessage` with the payload of every NOTIFY on the channel until the returned function is called. Calls
   * `onResync` after a lost connection, when messages may have been missed.
   */
  listen(channel: string, onMessage: (payload: string) => void, onResync?: () => void): Promise<() => Promise<void>>;
}

export interface OpenDatabaseOptions {
  /** A PostgreSQL server. Without it, the embedded database in `dataDir` is opened. */
  databaseUrl?: string;
  /** PostgreSQL servers that follow it, for reports. */
  readUrl?: string | undefined;
  /** A folder, or `:memory:`. */
  dataDir: string;
  /** Starts a new embedded database without this build's schema, as on a new server. */
  isBlank?: boolean;
  log: DatabaseLog;
  /** Rejects a PostgreSQL server that may lose acknowledged writes in a power cut. Turn it on in production. */
  requireDurable?: boolean;
}

export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  const { reportReads, ...engine }: Engine = databaseUrl
    ? await openPostgres({ ...options, databaseUrl })
    : await openEmbedded(options);
  const db = buildOn(engine.pool);
  let closed: Promise<void> | undefined;
  return {
    ...engine,
    db,
    readReport: async (read) => {
      const done = await reportReads?.read((client) => read(buildOn(client)));
      return done ? done.result : read(db);
    },
    listen: (channel, onMessage, onResync) => engine.listen(channel, { onMessage, onResync }),
    close: () => {
      closed ??= settleAnnouncements(engine.pool).then(() => engine.close());
      return closed;
    },
  };
}
