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
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const blocked = (count: number) => waitForBlocked(app, rows[0]?.pid, count);
    const one = first();
    await blocked(1);
    const other = second();
    await Promise.race([other, blocked(2)]);
    await client.query('commit');
    return [await one, await other];
  } finally {
    client.release();
  }
}

/** Waits until so many sessions wait for this one, directly or behind another. Others may wait for something else. */
async function waitForBlocked(app: TestApp, blocker: number | undefined, count: number): Promise<void> {
  const read = async () => {
    const { rows } = await app.db.execute<{ count: number }>(sql`
      with recursive blocked as (
        select pid, pg_blocking_pids(pid) as blockers from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      ), behind as (
        select ${blocker}::integer as pid
        union select blocked.pid from blocked join behind on behind.pid = any (blocked.blockers)
      )
      select count(*)::integer - 1 as count from behind`);
    return rows[0]?.count ?? 0;
  };
  await expect.poll(read, { timeout: 15_000, interval: 20 }).toBeGreaterThanOrEqual(count);
}
