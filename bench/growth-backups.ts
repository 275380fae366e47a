import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type DataSet, openDataSet, postgresProgram } from './clusters.ts';
import { addDayOfActivities } from './data-set.ts';
import { ACTIVITIES_PER_LEAD, fillLogOf } from './growth-data.ts';
import { addDayOfEntries } from './log-data.ts';
import { readCount } from './options.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Measures backups with few and with many rows: of PostgreSQL's files with pgBackRest, full and after a day's work of 50,000
 * entries and 5,000 activities, and with `--own` this app's own backups, with their check and the memory of the process.
 * The log isn't archived here: its size in a day is how much an archive gets. `--blocks`: pgBackRest stores only changed
 * blocks. `--base`: `pg_basebackup` of PostgreSQL 17, which also reads only those. After a build:
 * npx tsx --conditions=source bench/growth-backups.ts [--rows 1m,10m] [--days 1] [--own | --blocks | --base]
 */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1m,10m' },
    days: { type: 'string', default: '1' },
    own: { type: 'boolean', default: false },
    blocks: { type: 'boolean', default: false },
    base: { type: 'boolean', default: false },
  },
});
const ROOT = path.resolve(import.meta.dirname, '..');
const ENTRIES = 50_000;
const ACTIVITIES = 5_000;
const LOOKS_EVERY_MS = 500;

console.log(tableHead(['rows', 'what', 'seconds', 'MB', 'memory MB', 'load']).join('\n'));
for (const rows of options.rows.split(',').map(readCount)) {
  const leads = rows / ACTIVITIES_PER_LEAD;
  const set = await openDataSet('postgres', leads, false, ACTIVITIES_PER_LEAD);
  const folder = path.join(path.dirname(set.product.dataDir), 'backups');
  try {
    await fillLogOf(set.product, rows);
    makeFolder(folder, set);
    if (options.own) await measureOwn(rows, set, folder);
    else if (options.base) await measureDays(rows, leads, set, await openBaseBackups(folder, set));
    else await measureDays(rows, leads, set, openRepository(folder));
  } finally {
    set.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a full backup, or one of what changed since the last. */
type BackUp = (type: 'full' | 'incr') => Measured;

async function measureDays(rows: number, leads: number, set: DataSet, backUp: BackUp): Promise<void> {
  report(rows, 'full', backUp('full'));
  for (let day = 0; day < Number(options.days); day += 1) {
    report(rows, 'a day’s work: log', await workForADay(set, leads, rows));
    report(rows, 'incremental', backUp('incr'));
  }
}

interface Measured {
  seconds: number;
  megabytes: number;
  memory?: number;
}

function openRepository(folder: string): BackUp {
  const config = path.join(folder, 'pgbackrest.conf');
  pgbackrest(config, 'stanza-create', '--no-online');
  return (type) => {
    const started = performance.now();
    pgbackrest(config, 'backup', `--type=${type}`, '--no-archive-check');
    const seconds = (performance.now() - started) / 1000;
    const [stanza] = JSON.parse(pgbackrest(config, 'info', '--output=json'));
    return { seconds, megabytes: stanza.backup.at(-1).info.delta / 1e6 };
  };
}

async function openBaseBackups(folder: string, { product }: DataSet): Promise<BackUp> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('alter system set summarize_wal = on');
  await client.query('select pg_reload_conf()');
  await client.end();
  let last: string | undefined;
  let count = 0;
  return (type) => {
    const target = path.join(folder, `base-${count++}`);
    const since = type === 'incr' ? [`--incremental=${last}/backup_manifest`] : [];
    const started = performance.now();
    asPostgres(postgresProgram('pg_basebackup'), [
      '-d',
      product.databaseUrl ?? '',
      '-D',
      target,
      '-c',
      'fast',
      '--no-sync',
      ...since,
    ]);
    last = target;
    return { seconds: (performance.now() - started) / 1000, megabytes: sizeOf(target) / 1e6 };
  };
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

/** Adds the rows of a day. @returns how much log PostgreSQL wrote for them */
async function workForADay({ product }: DataSet, leads: number, rows: number): Promise<Measured> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const readPosition = async () => {
    const { rows: found } = await client.query(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`);
    return Number(found[0].bytes);
  };
  const started = performance.now();
  const before = await readPosition();
  await addDayOfEntries(client, rows, ENTRIES);
  await addDayOfActivities(client, leads, ACTIVITIES);
  const megabytes = ((await readPosition()) - before) / 1e6;
  await client.end();
  return { seconds: (performance.now() - started) / 1000, megabytes };
}

/** `npm run backup`: writes a backup, restores it into a database beside this one and compares every row. */
async function measureOwn(rows: number, { product }: DataSet, folder: string): Promise<void> {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, 'server/dist/admin.js'), 'backup'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: product.dataDir,
      DATABASE_URL: product.databaseUrl,
      BACKUP_DIR: path.join(folder, 'own'),
      SESSION_SECRET: 'only for measuring: signs the cookie of one session',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const look = setInterval(() => (memory = Math.max(memory, readMemory(child.pid))), LOOKS_EVERY_MS);
  const [code] = await once(child, 'exit');
  clearInterval(look);
  if (code !== 0) throw new Error(`npm run backup ended with exit code ${code}.`);
  const seconds = (performance.now() - started) / 1000;
  report(rows, 'own, checked', { seconds, megabytes: sizeOf(path.join(folder, 'own')) / 1e6, memory });
}

function readMemory(pid: number | undefined): number {
  try {
    const size = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(size ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function report(rows: number, what: string, { seconds, megabytes, memory }: Measured): void {
  const load = loadavg()[0]?.toFixed(0);
  const inMemory = memory === undefined ? '' : Math.round(memory);
  const size = Math.round(megabytes).toLocaleString('en-US');
  console.log(tableLine([rows.toLocaleString('en-US'), what, seconds.toFixed(1), size, inMemory, load ?? '']));
}

function makeFolder(folder: string, { product }: DataSet): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['repository', 'log', 'lock', 'spool']) mkdirSync(path.join(folder, name), { recursive: true });
  const { port } = new URL(product.databaseUrl ?? '');
  const socket = path.join(path.dirname(folder), 'postgres');
  const places = { 'log-path': 'log', 'lock-path': 'lock', 'spool-path': 'spool', 'repo1-path': 'repository' };
  const inFolder = Object.entries(places).map(([key, name]) => `${key}=${path.join(folder, name)}`);
  const settings = ['[global]', 'repo1-retention-full=2', 'compress-type=lz4', 'start-fast=y', 'process-max=2'];
  const blocks = options.blocks ? ['repo1-bundle=y', 'repo1-block=y'] : [];
  const server = [`pg1-path=${socket}/data`, `pg1-socket-path=${socket}`, `pg1-port=${port}`, 'pg1-user=postgres'];
  writeFileSync(
    path.join(folder, 'pgbackrest.conf'),
    `${[...settings, ...blocks, ...inFolder, '[builder]', ...server].join('\n')}\n`,
  );
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres', folder]);
}

function pgbackrest(config: string, ...given: string[]): string {
  return asPostgres('pgbackrest', [`--config=${config}`, '--stanza=builder', '--log-level-console=warn', ...given]);
}

function asPostgres(program: string, args: string[]): string {
  const [command, list] =
    process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  return execFileSync(command, list, { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
