import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrations.ts';
import { allowOneConnection } from './one-session.ts';
import { silentLog } from './silent-log.ts';

const WORKER_DATABASE = `worker_${process.env.VITEST_POOL_ID}`;
/** A test that leaves a row locked fails instead of emptying the database under the next one. */
const LIMITS = { statement_timeout: 20_000, lock_timeout: 5_000 };
// The longest job in a test prints and seals the documents of the sample, more than ten seconds on a busy machine.
const WORK_ENDS = { timeout: 40_000, interval: 10 };

let opened: Promise<OpenDatabase> | undefined;
/**
 * A separate session for the test functions on PostgreSQL. On the app's connections, each call would discard the query
 * plans.
 */
let aside: Promise<pg.Client> | undefined;

/** This worker's migrated database. Tests don't close it: it ends with the worker, and the run removes it. */
export function testDatabase(): Promise<OpenDatabase> {
  opened ??= openMigrated();
  return opened;
}

async function openMigrated(): Promise<OpenDatabase> {
  const database = await open(WORKER_DATABASE, false);
  await migrate(database, { log: silentLog });
  await addFunctions(database);
  return database;
}

/** A separate empty database without tables, for tests of a whole database. The test closes it. */
export function openEmptyDatabase(name: string): Promise<OpenDatabase> {
  return open(name, true);
}

async function open(name: string, isBlank: boolean): Promise<OpenDatabase> {
  const database = await openDatabase({
    databaseUrl: await createDatabase(name),
    dataDir: await mkdtemp(join(tmpdir(), 'database-')),
    isBlank,
    log: silentLog,
    requireDurable: false,
  });
  allowOneConnection(database.pool);
  return database;
}

/** Creates a database on the test server. Returns its URL, or undefined if the embedded database is tested. */
export async function createDatabase(name: string): Promise<string | undefined> {
  const { serverUrl, prefix } = inject('testServer');
  if (!serverUrl) return undefined;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${prefix}${name} with (force)`);
  await client.query(`create database ${prefix}${name}`);
  await client.end();
  return databaseUrl(serverUrl, name);
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `${inject('testServer').prefix}${name}`;
  return url.href;
}

/**
 * Empties every table and restarts ids at 1, so each test starts with nothing. First waits for running jobs: they would
 * write their results to the next test's rows, which have the same ids.
 */
export async function emptyDatabase({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await vi.waitFor(async () => {
    expect(await call(db, 'work_under_way()'), 'background work goes on').toEqual([]);
    // A job started meanwhile may lock rows in another order. Retry after such a deadlock.
    await call(db, 'empty()');
  }, WORK_ENDS);
}

/** Saves every row and sequence, so `restoreKept` can return to them any number of times. */
export async function keepDatabase({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await call(db, 'keep()');
}

export async function restoreKept({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await call(db, 'restore()');
}

/** A checksum for each nonempty table. */
export async function checksums(db: Database): Promise<Record<string, unknown>[]> {
  return (await db.execute(sql`select * from tests.checksums()`)).rows;
}

/** Calls a test function, which only this worker's database has. */
async function call(db: Database, call: string): Promise<unknown[]> {
  if (db !== (await testDatabase()).db) throw new Error('Pass the database of testDatabase() or testApp().');
  const { serverUrl } = inject('testServer');
  if (!serverUrl) return (await db.execute(sql.raw(`select * from tests.${call}`))).rows;
  aside ??= connectAside(databaseUrl(serverUrl, WORKER_DATABASE));
  return (await (await aside).query(`select * from tests.${call}`)).rows;
}

function connectAside(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...LIMITS });
  const connecting = (async () => {
    await client.connect();
    await client.query('set session_replication_role = replica');
    return client;
  })();
  // A test may end every session of the server. The next call then connects again.
  const forget = () => {
    if (aside === connecting) aside = undefined;
  };
  client.on('error', forget);
  client.on('end', forget);
  connecting.catch(forget);
  return connecting;
}

/**
 * Adds the test functions. They run without foreign keys and triggers, because the audit log rejects deletion, and the
 * tallies would count it. Changing `session_replication_role` discards the session's query plans, and the embedded engine
 * has only one session, so there they query only tables whose file isn't empty. Tests may add a table of the log for
 * another month, so the tables are listed each time.
 */
async function addFunctions({ pool, engine }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const deleteAll =
    engine === 'postgres'
      ? rows.map(({ name }) => `delete from ${name};`).join(' ')
      : `for item in execute tests.filled() loop execute 'delete from ' || item.name; end loop;`;
  await pool.query(`
    create schema tests;
    create view tests.known as
      select oid::regclass as id, quote_ident(relname) as name, relkind = 'S' as is_sequence
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S');
    create function tests.of_each(nothing text, part text) returns text language sql as $$
      select nothing || coalesce(string_agg(' union all ' || format(part, name), '' order by name), '')
      from tests.known where not is_sequence and pg_relation_size(id) > 0
    $$;
    create function tests.filled() returns text language sql as $$
      select tests.of_each('select '''' as name where false', 'select %1$L where exists (select from %1$s)')
    $$;
    create function tests.work_under_way() returns setof text language plpgsql as $$
    declare queue regclass;
    begin
      for queue in
        select inhrelid from pg_inherits where inhparent = to_regclass('jobs.job') and pg_relation_size(inhrelid) > 0
      loop
        execute format('delete from %s where state = ''created''', queue);
        return query execute format('select name from %s where state = ''active''', queue);
      end loop;
    end $$;
    create function tests.empty() returns void language plpgsql set session_replication_role = replica as $$
    declare item record;
    begin
      ${deleteAll}
      perform setval(id, 1, false) from tests.known where is_sequence;
    end $$;
    create function tests.keep() returns void language plpgsql as $$
    declare item record;
    begin
      drop schema if exists kept cascade;
      create schema kept;
      create table kept.numbers (id regclass, last_value bigint, is_called boolean);
      for item in select name from tests.known where is_sequence loop
        execute format('insert into kept.numbers select %1$L, last_value, is_called from %1$s', item.name);
      end loop;
      for item in execute tests.filled() loop
        execute 'create table kept.' || item.name || ' as select * from ' || item.name;
      end loop;
    end $$;
    create function tests.restore() returns void language plpgsql set session_replication_role = replica as $$
    declare item record;
    begin
      perform tests.empty();
      for item in
        select relname as name, (
          select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = to_regclass('public.' || quote_ident(relname)) and attnum > 0 and not attisdropped and attgenerated = ''
        ) as columns from pg_class where relnamespace = 'kept'::regnamespace and relkind = 'r' and relname <> 'numbers'
      loop
        execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I', item.name, item.columns);
      end loop;
      perform setval(id, last_value, is_called) from kept.numbers;
    end $$;
    create function tests.checksums() returns table (name text, checksum text) language plpgsql as $$
    begin
      return query execute tests.of_each(
        'select '''', '''' where false',
        'select %1$L, md5(string_agg(t::text, '','' order by t::text)) from %1$s t having count(*) > 0'
      );
    end $$`);
}
