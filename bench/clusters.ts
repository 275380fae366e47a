import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { compactCounters } from '../server/src/platform/counters/counters.queries.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrations.ts';
import { ACTIVITIES_PER_LEAD, loadDataSet } from './data-set.ts';
import type { EngineName } from './options.ts';
import { freePort } from './ports.ts';

const FOLDER = path.resolve(import.meta.dirname, '../data/bench');
const LOG = { info: () => undefined, warn: console.warn, error: console.error };

export interface DatabaseLocation {
  databaseUrl?: string;
  dataDir: string;
}

/** A data set with its running database. For the embedded engine, the raw handlers use a copy. */
export interface DataSet {
  product: DatabaseLocation;
  raw: DatabaseLocation;
  stop: () => void;
}

/** Opens the data set of a size. Creates it first if it doesn't exist or was created by other migrations. */
export async function openDataSet(
  engine: EngineName,
  rows: number,
  isFresh: boolean,
  activities = ACTIVITIES_PER_LEAD,
): Promise<DataSet> {
  const folder = path.join(FOLDER, `${engine}-${rows}${activities === ACTIVITIES_PER_LEAD ? '' : `-${activities}`}`);
  if (isFresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dataDir = path.join(folder, 'product');
  if (engine === 'embedded') {
    await prepare({ dataDir }, rows, activities);
    const raw = path.join(folder, 'raw');
    return { product: { dataDir }, raw: { dataDir: raw }, stop: () => undefined };
  }
  const { databaseUrl, stop } = await startPostgres(path.join(folder, 'postgres'));
  const location = { databaseUrl, dataDir };
  try {
    await prepare(location, rows, activities);
  } catch (error) {
    stop();
    throw error;
  }
  return { product: location, raw: location, stop };
}

/** A new installation without data. */
export async function openNewInstallation(engine: EngineName): Promise<DataSet> {
  const folder = path.join(FOLDER, `${engine}-new`);
  rmSync(folder, { recursive: true, force: true });
  const location = { dataDir: path.join(folder, 'product') };
  mkdirSync(folder, { recursive: true });
  if (engine === 'embedded') return { product: location, raw: location, stop: () => undefined };
  const { databaseUrl, stop } = await startPostgres(path.join(folder, 'postgres'));
  return { product: { ...location, databaseUrl }, raw: { ...location, databaseUrl }, stop };
}

async function prepare(location: DatabaseLocation, rows: number, activities: number): Promise<void> {
  const database = await openDatabase({ ...location, log: LOG, requireDurable: false });
  try {
    await migrate(database, { log: LOG });
    const client = await database.pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      const { rows: leads } = await client.query('select id from leads limit 1');
      if (leads.length === 0) {
        const started = performance.now();
        await loadDataSet(client, rows, activities);
        console.log(`Made ${rows} leads, contacts and deals in ${Math.round((performance.now() - started) / 1000)} s.`);
      }
      await compactCounters(drizzle({ client }));
      await client.query('vacuum analyze');
      await client.query('checkpoint');
    } finally {
      client.release(true);
    }
  } finally {
    await database.close();
  }
}

async function startPostgres(folder: string): Promise<{ databaseUrl: string; stop: () => void }> {
  const data = path.join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, args: string[]) => {
    const file = postgresProgram(program);
    const [command, list] = isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args];
    execFileSync(command, list, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  };
  mkdirSync(folder, { recursive: true });
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  if (!existsSync(path.join(data, 'PG_VERSION')))
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const port = await freePort();
  // A server of this size has memory for its indexes; every other setting is the default.
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c shared_buffers=1GB -c max_wal_size=4GB`;
  run('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start']);
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
  };
}

export function postgresProgram(name: string): string {
  return path.join(programsFolder(), name);
}

function programsFolder(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(root, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
  if (found === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return found;
}
