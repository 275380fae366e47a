import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** A statement that takes a lock, with its values. */
type Blocking = [statement: string, values?: unknown[]];

/**
 * Runs `first`, blocks it at the lock this statement takes, and runs `second` in the meantime, until it finishes or waits
 * too. Only with PostgreSQL: the embedded engine runs one transaction after another.
 */
export async function runBetween<First, Second>(
  app: TestApp,
  [statement, values]: Blocking,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(statement, values);
    const one = first();
    await waitForLocks(app, 1);
    const other = second();
    await Promise.race([other, waitForLocks(app, 2)]);
    await client.query('commit');
    return [await one, await other];
  } finally {
    client.release();
  }
}

/** Waits until so many sessions wait for a lock. */
async function waitForLocks(app: TestApp, count: number): Promise<void> {
  const read = async () => {
    const { rows } = await app.db.execute<{ count: number }>(sql`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.count ?? 0;
  };
  await expect.poll(read, { timeout: 15_000, interval: 20 }).toBeGreaterThanOrEqual(count);
}
