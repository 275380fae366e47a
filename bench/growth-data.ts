import { type OpenDatabase, openDatabase } from '../server/src/platform/db/database.ts';
import type { DatabaseLocation } from './clusters.ts';
import { loadLog } from './log-data.ts';

/** The data sets of the growth benches have as many activities as entries of the log. */
export const ACTIVITIES_PER_LEAD = 50;
export const LOG = { info: () => undefined, warn: console.warn, error: console.error };

/** Adds an activity log of so many entries, unless there is one. */
export async function fillLog({ pool }: OpenDatabase, rows: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows: entries } = await client.query('select id from audit_logs limit 1');
    if (entries.length > 0) return;
    await loadLog(client, rows);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}

export async function fillLogOf(location: DatabaseLocation, rows: number): Promise<void> {
  const database = await openDatabase({ ...location, log: LOG, requireDurable: false });
  await fillLog(database, rows).finally(() => database.close());
}
