import type pg from 'pg';
import type { Engine } from './engine.ts';

/** An arbitrary number, the same on all servers of this app. */
const LOCK = 8_112_026;

/**
 * Runs startup work on one server at a time. The connection passed to `work` holds the lock, has no timeouts, and is
 * closed afterward, which always releases the lock.
 */
export async function oneServerAtATime<T>(
  database: Pick<Engine, 'engine' | 'pool'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  const isShared = database.engine === 'postgres';
  // The connection can drop while it's idle and holds the lock. That must not crash the process.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    // The embedded database has one user, and its connections share one session, so a lock would block nothing.
    if (isShared) {
      await client.query(
        `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`,
      );
      await client.query('select pg_advisory_lock($1)', [LOCK]);
    }
    return await work(client);
  } finally {
    // The shared connection is closed, and can still emit an error while closing.
    if (!isShared) client.off('error', ignore);
    client.release(isShared);
  }
}
