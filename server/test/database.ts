import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrations.ts';
import { silentLog } from './silent-log.ts';

let opened: Promise<OpenDatabase> | undefined;

/** The one migrated database of this test worker. Nobody closes it: it ends with the worker, and the run cleans up. */
export function testDatabase(): Promise<OpenDatabase> {
  opened ??= openMigrated();
  return opened;
}

async function openMigrated(): Promise<OpenDatabase> {
  const database = await open(`worker_${process.env.VITEST_POOL_ID}`, false);
  await migrate(database, { log: silentLog });
  return database;
}

/** A database of its own with nothing in it, not even tables, for tests of what happens to a whole database. The test closes it. */
export function openEmptyDatabase(name: string): Promise<OpenDatabase> {
  return open(name, true);
}

async function open(name: string, isBlank: boolean): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl: await createDatabase(name),
    dataDir: await mkdtemp(join(tmpdir(), 'database-')),
    isBlank,
    log: silentLog,
    requireDurable: false,
  });
}

/** The address of a new database on the test server, or nothing where the embedded one is tested. */
export async function createDatabase(name: string): Promise<string | undefined> {
  const { serverUrl, prefix } = inject('testServer');
  if (!serverUrl) return undefined;
  const url = new URL(serverUrl);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  url.pathname = `${prefix}${name}`;
  await client.query(`drop database if exists ${prefix}${name} with (force)`);
  await client.query(`create database ${prefix}${name}`);
  await client.end();
  return url.href;
}

/**
 * Empties every table and starts its numbers again at 1, so that each test begins with nothing. Deleting the few rows of
 * a test is much faster than TRUNCATE, which makes new files for every table and index.
 */
export async function emptyDatabase({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await db.execute(sql`
    do $$
    declare item record;
    begin
      -- Neither foreign keys nor triggers: the audit log refuses deletion, the tallies would count it.
      set local session_replication_role = replica;
      for item in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || item.name;
      end loop;
      -- All of them: one that a restored backup set and nobody used since looks like a new one.
      for item in select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' loop
        perform setval(item.name::regclass, 1, false);
      end loop;
    end $$`);
}
