// Rehearses restoring to the second before an accident, with pgBackRest and the files in deploy/: a PostgreSQL that
// archives its log, a server on it, a full backup of a million activities, work after it, a dropped table, a restore.
// Usage, after a build: node scripts/point-in-time.mjs [--activities 1000000]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { asServerUser, findPrograms } from './postgres-programs.mjs';
import { freePort, ProductClient, Steps } from './product-client.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const ADMIN = { email: 'olivia@northgate.example', password: 'plumb-level-and-square-42' };
const WITHIN_MS = 180_000;
const LEADS_BEFORE = 20;
const LEADS_AFTER = 30;
const AT_ONCE = 50_000;

const { values } = parseArgs({ options: { activities: { type: 'string', default: '1000000' } } });
const wanted = Number(values.activities);
const bin = findPrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'builder-os-point-in-time-'));
const data = path.join(folder, 'data');
const repository = path.join(folder, 'repository');
const port = await freePort();
const serverPort = await freePort();
const origin = `http://localhost:${serverPort}`;
const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
const client = new ProductClient();
const steps = new Steps(() => server && console.log(server.output().slice(-2_000)));
let server;
let before;
let moment;

await steps.run('PostgreSQL starts and archives its log', startArchiving);
await steps.run('a server starts on it, and leads are created', async () => {
  await startServer();
  await signIn();
  for (let count = 0; count < LEADS_BEFORE; count += 1) await createLead(`Before the backup ${count}`);
});
await steps.run(`${wanted.toLocaleString('en-US')} activities are added`, addActivities);
await steps.run('a full backup is made', () => {
  pgbackrest('--type=full', 'backup');
  const [{ backup }] = JSON.parse(pgbackrest('--output=json', 'info'));
  const { info } = backup.at(-1);
  return `${megabytes(info.size)} MB of database, ${megabytes(info.repository.size)} MB kept`;
});
await steps.run('work goes on after the backup', async () => {
  for (let count = 0; count < LEADS_AFTER; count += 1) await createLead(`After the backup ${count}`);
});
await steps.run('the second before the accident is recorded', noteMoment);
await steps.run('a table is dropped by accident, and people notice it', dropTable);
await steps.run('the log of that time is archived', async () => {
  await query('select pg_switch_wal()');
  await stopServer();
  postgres('stop', '-m', 'fast');
});
await steps.run('pgBackRest restores the second before', () => {
  pgbackrest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
});
await steps.run('PostgreSQL replays its log to that second', async () => {
  postgres('start');
  await until(async () => !(await query('select pg_is_in_recovery() as value')), 'the end of the recovery');
});
await steps.run('every row of every table is as it was', async () => {
  const after = await fingerprint();
  const different = [...before].filter(([table, value]) => after.get(table) !== value).map(([table]) => table);
  if (different.length > 0 || after.size !== before.size) throw new Error(`these tables differ: ${different}`);
  const rows = [...before.values()].reduce((sum, value) => sum + Number(value.split(' ')[0]), 0);
  return `${rows.toLocaleString('en-US')} rows in ${before.size} tables`;
});
await steps.run('a server starts on it, knows its sessions and shows every lead', async () => {
  await startServer();
  const { total } = await client.json('GET', origin, '/api/leads/summary');
  if (total !== LEADS_BEFORE + LEADS_AFTER) throw new Error(`it shows ${total} leads`);
  await createLead('After the restore');
});
await steps.run('the archive goes on, and a new backup can be made', () => {
  pgbackrest('check');
  pgbackrest('--type=diff', 'backup');
});
await cleanUp();
steps.close();

/** The files in deploy/ with this rehearsal's folders. */
async function startArchiving() {
  if (process.getuid?.() === 0) asRoot();
  chmodSync(folder, 0o755);
  asServerUser(path.join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const places = {
    'repo1-path': repository,
    'spool-path': path.join(folder, 'spool'),
    'log-path': path.join(folder, 'log'),
    'lock-path': path.join(folder, 'lock'),
    'pg1-path': data,
    'pg1-socket-path': folder,
    'pg1-port': port,
  };
  let settings = readFileSync(path.join(ROOT, 'deploy/pgbackrest.conf'), 'utf8');
  for (const [name, place] of Object.entries(places)) {
    const given = new RegExp(`^${name}=.*$`, 'm');
    if (!given.test(settings)) throw new Error(`deploy/pgbackrest.conf lacks ${name}`);
    settings = settings.replace(given, `${name}=${place}`);
  }
  settings = settings.replace('[builder]', '[builder]\npg1-user=postgres');
  writeFileSync(config(), settings);
  const archiving = readFileSync(path.join(ROOT, 'deploy/postgresql-archiving.conf'), 'utf8');
  const own = archiving.replace('pgbackrest --', `pgbackrest --config=${config()} --`);
  const server = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`;
  writeFileSync(path.join(data, 'postgresql.auto.conf'), `${server}${own}`);
  postgres('start');
  pgbackrest('stanza-create');
  pgbackrest('check');
}

/** PostgreSQL and pgBackRest run as another user, who needs access to the folder and its contents. */
function asRoot() {
  for (const name of ['repository', 'spool', 'log', 'lock']) mkdirSync(path.join(folder, name));
  execFileSync('chown', ['-R', 'postgres', folder]);
}

function config() {
  return path.join(folder, 'pgbackrest.conf');
}

function pgbackrest(...args) {
  const given = [`--config=${config()}`, '--stanza=builder', '--log-level-console=warn', ...args];
  try {
    return asServerUser('pgbackrest', given, { cwd: folder, stdout: 'pipe' });
  } catch (error) {
    // pgBackRest reports errors to stdout.
    throw new Error(error.stdout || error.message);
  }
}

function postgres(verb, ...args) {
  asServerUser(path.join(bin, 'pg_ctl'), ['-D', data, '-l', path.join(folder, 'postgres.log'), '-w', verb, ...args], {
    cwd: folder,
  });
}

async function startServer() {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(serverPort),
    HOST: 'localhost',
    DATA_DIR: path.join(folder, 'server'),
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '0',
    SHED_LOAD_MS: '0',
    NODE_ENV: 'development',
  };
  const child = spawn(process.execPath, [path.join(ROOT, 'server/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  server = { child, output: () => output };
  await until(() => {
    if (child.exitCode !== null) throw new Error(`the server ended with exit code ${child.exitCode}`);
    return fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }, 'the server');
}

async function stopServer() {
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await ended;
}

async function signIn() {
  const answer = await client.request('POST', origin, '/api/login', { form: ADMIN });
  if (![302, 303].includes(answer.status)) throw new Error(`POST /api/login answered ${answer.status}`);
}

async function createLead(title) {
  await client.json('POST', origin, '/api/leads', { status: 201, json: { title, company: 'Pine Hill Storage' } });
}

/** Adds activities like a busy office's: of every type, mostly done, on its leads. Indexes are created afterward. */
async function addActivities() {
  await connected(async (connection) => {
    const { rows: indexes } = await connection.query(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'activities'
       and not exists (select from pg_constraint where conname = indexname)`,
    );
    for (const { name } of indexes) await connection.query(`drop index "${name}"`);
    for (let from = 1; from <= wanted; from += AT_ONCE) {
      await connection.query(
        `insert into activities (type, title, description, lead_id, scheduled_at, is_completed, completed_at)
         select (array['call', 'email', 'meeting', 'task'])[n % 4 + 1], 'Activity ' || n,
                'Called about frame ' || n % 997 || ', delivery in week ' || n % 52 || ', order ' || n, n % ${LEADS_BEFORE} + 1,
                now() - n % 700 * interval '1 day', n % 5 > 0, case when n % 5 > 0 then now() - n % 700 * interval '1 day' end
         from generate_series(${from}, ${Math.min(wanted, from + AT_ONCE - 1)}) n`,
      );
    }
    await connection.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await connection.query(definition);
  });
}

/** A time with no changes for a second before and after, so there's one right answer. */
async function noteMoment() {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    before = await fingerprint();
    await pause(1_000);
    moment = await query(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as value`,
    );
    await pause(1_000);
    const after = await fingerprint();
    if ([...after].every(([table, value]) => before.get(table) === value)) return moment;
  }
  throw new Error('the database was never quiet for two seconds');
}

async function dropTable() {
  await query('drop table activities cascade');
  const answer = await client.request('GET', origin, '/api/activities');
  if (answer.status < 500) throw new Error(`GET /api/activities answered ${answer.status}`);
  await createLead('After the accident');
}

/** The number of rows and a hash of them, for each table. */
function fingerprint() {
  return connected(async (connection) => {
    const { rows: tables } = await connection.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const values = new Map();
    for (const { name } of tables) {
      const { rows } = await connection.query(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as value from public."${name}" r`,
      );
      values.set(name, rows[0].value);
    }
    return values;
  });
}

function query(text) {
  return connected(async (connection) => (await connection.query(text)).rows[0]?.value);
}

async function connected(work) {
  const connection = new pg.Client({ connectionString: databaseUrl });
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

function megabytes(bytes) {
  return Math.round(bytes / 1024 ** 2).toLocaleString('en-US');
}

async function until(holds, what) {
  const deadline = Date.now() + WITHIN_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited ${WITHIN_MS / 1000} s for ${what}`);
    await pause(100);
  }
}

async function cleanUp() {
  if (server?.child.exitCode === null) server.child.kill('SIGKILL');
  if (existsSync(path.join(data, 'postmaster.pid'))) postgres('stop', '-m', 'immediate');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
