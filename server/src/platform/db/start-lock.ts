import type pg from 'pg';
import type { Engine } from './engine.ts';

/** Any number will do, as long as every server of this product takes the same. */
const LOCK = 8_112_026;

/**
 * Runs what several servers that start together must not do at once: one after the other. The connection it is given
 * holds the lock, waits for nothing and is closed afterwards, which gives back the lock whatever happened.
 */
export async function oneServerAtATime<T>(
  database: Pick<Engine, 'engine' | 'pool'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  const isShared = database.engine === 'postgres';
  // This connection is idle while it holds the lock. If it drops, the process must not crash.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    // The embedded database has one user, and its connections are one session: a lock would lock out nobody.
    if (isShared) {
      await client.query(
        `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`,
      );
      await client.query('select pg_advisory_lock($1)', [LOCK]);
    }
    return await work(client);
  } finally {
    // A shared one is closed, and may still fail while it closes.
    if (!isShared) client.off('error', ignore);
    client.release(isShared);
  }
}
