import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EnvironmentError } from '../env.ts';
import { databaseAbsence } from './database-absence.ts';
import { DatabaseClient } from './database-client.ts';
import { databaseErrorCode } from './database-errors.ts';
import type { DatabaseLog, Engine } from './engine.ts';
import { ListenerTable } from './listeners.ts';
import { planCachingClient } from './plan-caching.ts';
import { limitQueryTime } from './query-timeout.ts';
import { ReportReads } from './report-reads.ts';
import type { Purpose } from './servers.ts';

const STATEMENT_LIMIT_MS = 5_000;
// The server ends a slow statement itself. This limit is for a server that keeps connections open but doesn't answer.
const QUERY_LIMIT_MS = STATEMENT_LIMIT_MS + 1_000;
// Open screens and waiting jobs hear nothing until then.
const LISTENS_AGAIN_WITHIN_MS = 2_000;
const OLDEST_VERSION = 150_000;

export interface PostgresOptions {
  databaseUrl: string;
  /** Servers that reports may read from. */
  readUrl?: string | undefined;
  log: DatabaseLog;
  /** Rejects a server that may lose acknowledged writes in a power cut. Off for tests and development. */
  requireDurable?: boolean;
}

/** Opens a pool on a PostgreSQL server, waiting for the server if it isn't up yet. */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const { databaseUrl, readUrl, log, requireDurable = true } = options;
  const pool = openPool(databaseUrl, 'write', log);
  const channels = createListenClient(databaseUrl, log);
  try {
    await waitForServer(pool, log);
    await checkServer(pool, requireDurable);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const standby = readUrl === undefined ? undefined : openPool(readUrl, 'read', log);
  const reportReads = standby && new ReportReads({ primary: pool, standby }, log);
  return {
    engine: 'postgres',
    pool,
    reportReads,
    listen: channels.listen,
    async close() {
      await channels.close();
      await reportReads?.close();
      await pool.end();
    },
  };
}

function openPool(connectionString: string, purpose: Purpose, log: DatabaseLog): pg.Pool {
  const options: pg.PoolConfig & { purpose: Purpose } = {
    Client: planCachingClient(),
    purpose,
    connectionString,
    max: 10,
    connectionTimeoutMillis: STATEMENT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Compiling a plan takes many times as long as running this app's queries.
    options: '-c jit=off',
    application_name: 'builder-os',
  };
  const pool = new pg.Pool(options);
  limitQueryTime(pool, QUERY_LIMIT_MS);
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'));
  return pool;
}

async function waitForServer(pool: pg.Pool, log: DatabaseLog): Promise<void> {
  for (let delay = 500; ; delay = Math.min(delay * 2, 10_000)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      log.warn({ err: error, retryInMs: delay }, 'PostgreSQL does not answer yet');
      await sleep(delay);
    }
  }
}

/** An error without an SQLSTATE wasn't sent by a server. Class 53 means out of connections or memory. */
function isUnreachable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === undefined || code.startsWith('53') || databaseAbsence(error) !== undefined;
}

async function checkServer(pool: pg.Pool, requireDurable: boolean): Promise<void> {
  const { rows } = await pool.query<{ version: number; name: string; fsync: string; pages: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
            current_setting('fsync') as fsync, current_setting('full_page_writes') as pages`,
  );
  const server = rows[0];
  if (!server || server.version < OLDEST_VERSION)
    throw new EnvironmentError(`DATABASE_URL: PostgreSQL 15 or newer is required (this one is ${server?.name})`);
  if (requireDurable && (server.fsync !== 'on' || server.pages !== 'on'))
    throw new EnvironmentError(
      `DATABASE_URL: fsync and full_page_writes must be on, or a power failure can lose saved data (fsync ${server.fsync}, full_page_writes ${server.pages})`,
    );
}

/** A separate connection for LISTEN. It reconnects after every loss and reports that messages may be missing. */
function createListenClient(databaseUrl: string, log: DatabaseLog): Pick<Engine, 'listen' | 'close'> {
  const listeners = new ListenerTable();
  const stopped = new AbortController();
  let connected: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new DatabaseClient({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'builder-os events',
    });
    client.on('error', (error) => log.warn({ err: error }, 'The connection for events was lost'));
    await client.connect();
    client.on('notification', ({ channel, payload }) => listeners.deliver(channel, payload ?? ''));
    client.once('end', () => void (stopped.signal.aborted || reconnect()));
    for (const channel of listeners.channels()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  function reconnect(): void {
    const next = connectWithRetries();
    // Callers that await it see the failure. Without callers, stopping must not be an unhandled rejection.
    next.catch(() => undefined);
    connected = next;
  }

  async function connectWithRetries(): Promise<pg.Client> {
    for (let delay = 250; ; delay = Math.min(delay * 2, LISTENS_AGAIN_WITHIN_MS)) {
      await sleep(delay, undefined, { signal: stopped.signal });
      try {
        const client = await connect();
        listeners.resync();
        return client;
      } catch (error) {
        log.warn({ err: error, retryInMs: delay }, 'The connection for events isn’t back yet');
      }
    }
  }

  return {
    async listen(channel, listener) {
      const remove = listeners.add(channel, listener);
      connected ??= connect();
      const client = await connected.catch((error: unknown) => {
        connected = undefined;
        throw error;
      });
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => {
        if (remove() || stopped.signal.aborted) return;
        const current = await connected;
        await current?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      stopped.abort();
      const client = await connected?.catch(() => undefined);
      await client?.end();
    },
  };
}
