import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { DatabaseClient } from '../db/database-client.ts';
import { databaseErrorCode } from '../db/database-errors.ts';
import { parseDatabaseUrl } from '../db/database-url.ts';
import type { DatabaseLog } from '../db/engine.ts';

const PREFIX = 'builder_os_check_';
const FOLDER = '.check-';
// A check may load rows for five hours and read them back for as long.
const STALE_AFTER = 12 * 60 * 60_000;
const INSUFFICIENT_PRIVILEGE = '42501';

export interface ScratchOptions {
  /** The database to work beside: the temporary one is on the same PostgreSQL server, or embedded. */
  beside: OpenDatabase;
  /** The folder for an embedded database's files. */
  folder: string;
  /** Skips this build's schema, for a database that needs an older one. */
  isBlank: boolean;
  log: DatabaseLog;
}

/** Runs the work on an empty temporary database and deletes it afterward. */
export async function withScratchDatabase<Result>(
  options: ScratchOptions,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const url = options.beside.pool.options.connectionString;
  const made = url === undefined ? undefined : await createDatabase(url, options.log);
  return made ? withDatabase(made, options.log, work) : withFolder(options, work);
}

async function withDatabase<Result>(
  { url, drop }: { url: string; drop: () => Promise<void> },
  log: DatabaseLog,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    const database = await openDatabase({ databaseUrl: url, dataDir: '', log, requireDurable: false });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await drop();
  }
}

async function withFolder<Result>(
  { folder, isBlank, log }: ScratchOptions,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(folder, FOLDER));
  try {
    const database = await openDatabase({ dataDir, isBlank, log });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * A temporary database on the server. Undefined if this user can't create one; the caller then uses an embedded one.
 */
async function createDatabase(serverUrl: string, log: DatabaseLog) {
  const name = `${PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;
  const url = parseDatabaseUrl(serverUrl)?.withDatabase(name);
  if (url === undefined) throw new Error('the database URL can’t be read');
  try {
    await onServer(serverUrl, async (client) => {
      await dropStale(client);
      await client.query(`create database ${name}`);
    });
  } catch (error) {
    if (databaseErrorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    log.info({}, 'Backups are checked in an embedded database because this database user can’t create databases');
    return undefined;
  }
  const drop = () =>
    onServer(serverUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { url, drop };
}

/** Drops databases left by killed processes. */
async function dropStale(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [PREFIX],
  );
  for (const { name } of rows) {
    const madeAt = Number(name.slice(PREFIX.length).split('_')[0]);
    if (Date.now() - madeAt > STALE_AFTER) await client.query(`drop database if exists ${name} with (force)`);
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
