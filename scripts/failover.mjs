// Rehearses the death of the database: three PostgreSQL servers under Patroni, two app servers, 50 clients that write. The
// primary is killed with -9 again and again. Measures how long writes wait, and compares every acknowledged write with the rows.
// Usage, after a build: node scripts/failover.mjs [--kills 10] [--machines 2] [--clients 50]
//   [--pgbouncer session] [--server PATH] [--keep]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Cluster } from './failover-cluster.mjs';
import { Writers } from './failover-writers.mjs';
import { freePort, ProductClient } from './product-client.mjs';

const ADMIN = { email: 'olivia@northgate.example', password: 'plumb-level-and-square-42' };
const WITHIN_MS = 120_000;
const PAUSE_BETWEEN_MS = 3_000;
const AIM_MS = 15_000;

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    machines: { type: 'string', default: '0' },
    pgbouncer: { type: 'string' },
    clients: { type: 'string', default: '50' },
    server: { type: 'string', default: path.resolve(import.meta.dirname, '../server/dist/main.js') },
    keep: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(path.join(tmpdir(), 'builder-os-failover-'));
const cluster = new Cluster(folder, options.pgbouncer);
const servers = [];
let isGood = false;
try {
  isGood = await rehearse();
} catch (error) {
  console.error(error);
  for (const { output } of servers) console.error(output().slice(-3_000));
} finally {
  for (const { child } of servers) child.kill('SIGKILL');
  await cluster.stop();
  if (options.keep) console.log(`kept ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(isGood ? 0 : 1);

async function rehearse() {
  await cluster.start();
  console.log('three PostgreSQL servers run under Patroni, one of them a synchronous standby');
  for (const port of [await freePort(), await freePort()]) {
    servers.push(startServer(port));
    await ready(servers.at(-1));
  }
  const client = new ProductClient();
  const origins = servers.map(({ origin }) => origin);
  const answer = await client.request('POST', origins[0], '/api/login', { form: ADMIN });
  if (![302, 303].includes(answer.status)) throw new Error(`POST /api/login answered ${answer.status}`);

  const writers = new Writers(client, origins);
  const events = await listen(client, origins[1]);
  writers.start(Number(options.clients));
  await pause(PAUSE_BETWEEN_MS);
  const crashes = await killAgainAndAgain(writers, Number(options.kills), false);
  const machines = await killAgainAndAgain(writers, Number(options.machines), true);
  await pause(PAUSE_BETWEEN_MS);
  await writers.finish();
  report('PostgreSQL killed', crashes);
  report('PostgreSQL and Patroni killed', machines);
  return (await compare(writers)) && (await hears(client, origins[0], events)) && median(crashes) <= AIM_MS;
}

function startServer(port) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: path.join(folder, 'shared'),
    DATABASE_URL: cluster.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '0',
    SHED_LOAD_MS: '0',
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret of the rehearsal, long enough for signing',
  };
  const child = spawn(process.execPath, [options.server], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output = (output + chunk).slice(-100_000)));
  }
  return { child, origin: `http://localhost:${port}`, output: () => output };
}

async function ready({ child, origin }) {
  const until = Date.now() + WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`a server ended with exit code ${child.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`${origin} was not ready within ${WITHIN_MS / 1000} s`);
}

/** @returns how long writes waited after each kill, in ms */
async function killAgainAndAgain(writers, times, wholeMachine) {
  const waits = [];
  for (let kill = 1; kill <= times; kill += 1) {
    await cluster.untilHealthy();
    await pause(PAUSE_BETWEEN_MS);
    const before = writers.acknowledged.size;
    const { name, comeBack } = await cluster.killPrimary({ wholeMachine });
    const killedAt = performance.now();
    const wait = (await writers.acknowledgedAfter(killedAt)) - killedAt;
    waits.push(wait);
    comeBack();
    const what = wholeMachine ? 'machine' : 'primary';
    console.log(`kill ${kill} of the ${what} (${name}) after ${before} writes: ${(wait / 1000).toFixed(1)} s`);
  }
  return waits;
}

function report(what, waits) {
  if (waits.length === 0) return;
  const [middle, longest] = [median(waits), Math.max(...waits)].map((ms) => (ms / 1000).toFixed(1));
  console.log(
    `${what} ${waits.length} times: writes answered again after ${middle} s (median), ${longest} s (longest)`,
  );
}

function median(numbers) {
  if (numbers.length === 0) return 0;
  const sorted = numbers.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  return (sorted[Math.floor(last / 2)] + sorted[Math.ceil(last / 2)]) / 2;
}

/** Compares each acknowledged write with the primary's rows. */
async function compare({ acknowledged, repeated, surprises }) {
  await cluster.untilHealthy();
  const db = new pg.Client({ connectionString: await primaryUrl() });
  await db.connect();
  const { rows } = await db.query(`select id, title from leads where company = 'Failover'`);
  await db.end();
  const titles = new Map();
  for (const { title } of rows) titles.set(title, (titles.get(title) ?? 0) + 1);
  const stored = new Map(rows.map(({ id, title }) => [Number(id), title]));
  const lost = [...acknowledged].filter(([id, title]) => stored.get(id) !== title);
  const twice = [...titles].filter(([, count]) => count > 1);
  const unknown = rows.length - acknowledged.size;
  console.log(`${acknowledged.size} writes acknowledged (${repeated} sent more than once), ${rows.length} rows`);
  console.log(`lost: ${lost.length}, twice: ${twice.length}, never acknowledged: ${unknown}`);
  for (const text of new Set(surprises)) {
    console.log(`unexpected answer, ${surprises.filter((other) => other === text).length} times: ${text}`);
  }
  return lost.length === 0 && twice.length === 0 && unknown === 0;
}

async function primaryUrl() {
  for (const port of cluster.ports) {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const db = new pg.Client({ connectionString: url });
    await db.connect();
    const { rows } = await db.query('select pg_is_in_recovery() as standby');
    await db.end();
    if (!rows[0].standby) return url;
  }
  throw new Error('there is no primary');
}

async function listen(client, origin) {
  const stream = { text: '' };
  const answer = await client.request('GET', origin, '/api/events');
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const chunk of answer.body) stream.text += decoder.decode(chunk, { stream: true });
  };
  // The stream ends with the server.
  read().catch(() => undefined);
  return stream;
}

/** Checks that live events and jobs work again without a restart: a change on one server reaches a screen open from the start. */
async function hears(client, origin, events) {
  const json = { title: 'After the last failover', company: 'Afterward' };
  const { id } = await client.json('POST', origin, '/api/leads', { status: 201, json });
  const until = Date.now() + WITHIN_MS;
  while (!events.text.includes(`"resource":"lead","id":${id},`)) {
    if (Date.now() > until) {
      console.log('an open screen no longer gets changes');
      return false;
    }
    await pause(50);
  }
  console.log('a screen that was open the whole time gets changes again');
  return true;
}
