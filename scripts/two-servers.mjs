// Proves that several servers can share one PostgreSQL: a session works on both, events reach open screens of both,
// jobs run once, and kill -9 of one under load loses nothing it had confirmed.
// Usage, after a build: node scripts/with-postgres.mjs -- node scripts/two-servers.mjs
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, ProductClient, Steps } from './product-client.mjs';
import { ready, startServer, stopServer } from './product-server.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const ADMIN = { email: 'olivia@northgate.example', password: 'plumb-level-and-square-42' };
const WITHIN_MS = 120_000;
const IMPORTED_ROWS = 2_000;
const CLIENTS = 8;
const LEADS_EACH = 60;
// The number of leads confirmed before a server is killed.
const KILLED_AFTER = 100;

const databaseUrl = process.env.TEST_DATABASE_URL;
if (databaseUrl === undefined) {
  console.error('Usage: node scripts/with-postgres.mjs -- node scripts/two-servers.mjs');
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'builder-os-two-'));
const client = new ProductClient();
const streams = [];
const steps = new Steps(() => {
  for (const server of servers) console.log(server.output());
});
const servers = [];

await steps.run('two servers start at once on one database', async () => {
  const ports = [await freePort(), await freePort()];
  servers.push(...ports.map(start));
  await Promise.all(servers.map(ready));
});
const [first, second] = servers.map(({ origin }) => origin);
await steps.run('who signs in on the first is known on the second', signIn);
await steps.run('a change on either reaches the open screens of both', hearBoth);
await steps.run(`${IMPORTED_ROWS} rows handed to the first are imported once, by either server`, importOnce);
await steps.run('kill -9 of one under load loses nothing that was answered, and repeats nothing', killOne);
await steps.run('the other still answers, and the killed one comes back', comeBack);
steps.close();
await cleanUp();

function start(port) {
  const env = {
    DATA_DIR: path.join(folder, 'shared'),
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  return startServer({ root: ROOT, port, env });
}

async function signIn() {
  const answer = await client.request('POST', first, '/api/login', { form: ADMIN });
  if (![302, 303].includes(answer.status)) throw new Error(`POST /api/login answered ${answer.status}`);
  const { email } = await client.json('GET', second, '/api/auth/user');
  if (email !== ADMIN.email) throw new Error(`the second server knows ${email}`);
}

/** Opens the live event stream and collects its events. */
async function listen(origin) {
  const ended = new AbortController();
  const answer = await client.request('GET', origin, '/api/events', { signal: ended.signal });
  if (answer.status !== 200) throw new Error(`GET /api/events answered ${answer.status}`);
  const stream = { text: '', close: () => ended.abort() };
  streams.push(stream);
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const chunk of answer.body) stream.text += decoder.decode(chunk, { stream: true });
  };
  // The stream ends when this script aborts it or the server is killed below.
  read().catch(() => undefined);
  return stream;
}

async function hearBoth() {
  const heard = [await listen(first), await listen(second)];
  for (const origin of [first, second]) {
    const { id } = await client.json('POST', origin, '/api/leads', {
      status: 201,
      json: { title: 'Warehouse frame', company: 'Pine Hill Storage' },
    });
    for (const stream of heard) {
      await until(() => stream.text.includes(`"resource":"lead","id":${id},`), `the event of lead ${id}`);
    }
  }
}

async function importOnce() {
  const before = await countLeads(second);
  const rows = Array.from({ length: IMPORTED_ROWS }, (_, row) => `Imported ${row},Company ${row}`);
  const file = new FormData();
  file.append('file', new File([`Title,Company\n${rows.join('\n')}\n`], 'leads.csv', { type: 'text/csv' }));
  const { id, mapping } = await client.json('POST', first, '/api/imports?kind=lead', { status: 201, file });
  await client.json('POST', first, `/api/imports/${id}/check`, { status: 202, json: { mapping } });
  await importState(id, 'checked');
  await client.json('POST', second, `/api/imports/${id}/run`, { status: 202, json: {} });
  await importState(id, 'done');
  const added = (await countLeads(first)) - before;
  if (added !== IMPORTED_ROWS) throw new Error(`${added} leads came of ${IMPORTED_ROWS} rows`);
}

async function importState(id, wanted) {
  let state;
  await until(async () => {
    ({ state } = await client.json('GET', second, `/api/imports/${id}`));
    if (state === 'failed') throw new Error(`import ${id} failed`);
    return state === wanted;
  }, `import ${id} to be ${wanted}`);
}

/** Each client adds leads on one server. After that server is killed, it retries with the same keys on the other. */
async function killOne() {
  const before = await countLeads(second);
  const answered = new Map();
  let retried = 0;
  let killed;
  const work = async (number) => {
    let origin = number % 2 === 0 ? first : second;
    for (let count = 0; count < LEADS_EACH; count += 1) {
      const key = randomUUID();
      const lead = { status: 201, json: { title: `Load ${number}-${count}`, company: 'Load' }, key };
      const { id } = await client.json('POST', origin, '/api/leads', lead).catch(async (error) => {
        if (killed === undefined || origin !== first) throw error;
        retried += 1;
        origin = second;
        return client.json('POST', origin, '/api/leads', lead);
      });
      answered.set(key, id);
      if (answered.size === KILLED_AFTER) {
        killed = once(servers[0].child, 'exit');
        servers[0].child.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => work(number)));
  await killed;
  const ids = new Set(answered.values());
  const wanted = CLIENTS * LEADS_EACH;
  const added = (await countLeads(second)) - before;
  if (ids.size !== wanted || added !== wanted) {
    throw new Error(`${wanted} leads were sent, ${ids.size} answered, ${added} are stored`);
  }
  if (retried === 0) throw new Error('no call was under way when the server was killed');
  return `${wanted} leads, ${retried} sent again`;
}

async function comeBack() {
  const before = await countLeads(second);
  servers[0] = start(servers[0].port);
  await ready(servers[0]);
  if ((await countLeads(first)) !== before) throw new Error('the two servers count differently');
}

async function countLeads(origin) {
  const { total } = await client.json('GET', origin, '/api/leads/summary');
  return total;
}

async function until(holds, what) {
  const deadline = Date.now() + WITHIN_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited ${WITHIN_MS / 1000} s for ${what}`);
    await pause(100);
  }
}

async function cleanUp() {
  for (const { close } of streams) close();
  await Promise.all(servers.map(stopServer));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}
