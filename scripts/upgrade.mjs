// Proves that an upgrade needs no stop. Two servers of the previous version work behind haproxy while people add and read
// leads. One after the other is stopped and started as this version, and the first one migrates the database. No request
// may fail, and no write may be lost or done twice. In between, the previous version works on the new schema.
// Usage, after a build: node scripts/with-postgres.mjs -- node scripts/upgrade.mjs [--from COMMIT]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workOnce } from './core-writes.mjs';
import { OfficeLoad } from './office-load.mjs';
import { freePort, ProductClient, Steps } from './product-client.mjs';
import { ready, startServer, stopServer } from './product-server.mjs';
import { CHECK_EVERY_MS, hasProxy, startProxy } from './proxy.mjs';
import { buildVersion, findVersionBefore } from './version-before.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const ADMIN = { email: 'olivia@northgate.example', password: 'plumb-level-and-square-42' };
const PEOPLE = 20;
const STREAMS = 4;
const STOP_DELAY_MS = 8 * CHECK_EVERY_MS;
const SETTLE_MS = 1_500;
const READ_AT_ONCE = 8;
// The stream never ends, and signing out ends the session.
const NOT_READ = new Set(['/api/events', '/api/logout']);

const databaseUrl = process.env.TEST_DATABASE_URL;
if (databaseUrl === undefined) {
  console.error('Usage: node scripts/with-postgres.mjs -- node scripts/upgrade.mjs [--from COMMIT]');
  process.exit(1);
}
const place = process.argv.indexOf('--from');
const before = findVersionBefore(place > 0 ? process.argv[place + 1] : undefined);
const obstacle = before.reason ?? (hasProxy() ? undefined : 'haproxy is not installed');
if (obstacle !== undefined) {
  console.log(`skipped: ${obstacle}\n\n0 passed, 0 failed, 1 skipped`);
  process.exit(0);
}

// The servers end with this program.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const folder = mkdtempSync(path.join(tmpdir(), 'builder-os-upgrade-'));
const old = path.join(folder, 'before');
const client = new ProductClient();
const servers = [];
let proxy;
let load;
const steps = new Steps(() => {
  for (const server of servers) console.log(server.output().slice(-8_000));
});

await steps.run(`the previous version (${before.commit.slice(0, 9)}, up to ${before.last}) is built`, () =>
  buildVersion(before.commit, old),
);
await steps.run('two of its servers start behind a proxy', startOld);
await steps.run('it does the core of the work', () => workOnce(client, servers[1].origin, ADMIN));
await steps.run(`${PEOPLE} people work`, async () => {
  load = new OfficeLoad(client, proxy.origin);
  load.start({ people: PEOPLE, streams: STREAMS });
  await settle();
});
await steps.run('the first is replaced by this version, which migrates the database', () => replace(0, ROOT));
await steps.run('both versions do the core of the work on the new schema', async () => {
  for (const { origin } of servers) await workOnce(client, origin, ADMIN);
});
await steps.run('the previous version reads everything on the new schema', () => readEverything(servers[1].origin));
await steps.run('so does this version', () => readEverything(servers[0].origin));
await steps.run('the previous version starts again on the new schema', startOldAgain);
await steps.run('the second is replaced', () => replace(1, ROOT));
await steps.run('both restart once more', async () => {
  await replace(0, ROOT);
  await replace(1, ROOT);
});
await steps.run('no one saw an error, and every lead is there once', judgeLoad);
steps.close();
await cleanUp();

async function startOld() {
  for (const name of ['one', 'two']) servers.push({ name, port: await freePort(), output: () => '' });
  // The first one creates the database and the administrator.
  for (const [index] of servers.entries()) await start(index, old);
  proxy = await startProxy(folder, await freePort(), servers);
  const answer = await client.request('POST', servers[0].origin, '/api/login', { form: ADMIN });
  if (![302, 303].includes(answer.status)) throw new Error(`POST /api/login answered ${answer.status}`);
}

async function start(index, root) {
  const { name, port } = servers[index];
  const env = {
    DATA_DIR: path.join(folder, 'shared'),
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    STOP_DELAY_MS: String(STOP_DELAY_MS),
  };
  servers[index] = { name, root, ...startServer({ root, port, env }) };
  await ready(servers[index]);
}

async function replace(index, root) {
  const server = servers[index];
  const errors = load?.errors.length;
  // Versions without STOP_DELAY_MS can't leave the proxy without help.
  const needsHelp = !readFileSync(path.join(server.root, 'server/src/platform/env.ts'), 'utf8').includes(
    'STOP_DELAY_MS',
  );
  if (needsHelp) {
    await proxy.set(server.name, 'drain');
    await pause(STOP_DELAY_MS);
  }
  if (!(await stopServer(server))) throw new Error('a server had to be killed');
  await start(index, root);
  if (needsHelp) await proxy.set(server.name, 'ready');
  await settle();
  if (load.errors.length > errors) throw new Error(load.errors.slice(errors, errors + 5).join('; '));
}

async function startOldAgain() {
  if (!readFileSync(path.join(old, 'server/src/platform/db/migrations.ts'), 'utf8').includes('works_with')) {
    return 'not tried: it’s older than this rule';
  }
  await replace(1, old);
  return undefined;
}

/** Reads every GET endpoint in the server's own description that needs no id. */
async function readEverything(origin) {
  const { paths } = await client.json('GET', origin, '/api/openapi.json');
  const addresses = Object.entries(paths).filter(
    ([address, methods]) => methods.get && !address.includes('{') && !NOT_READ.has(address),
  );
  let answered = 0;
  const failed = [];
  const read = async ([address]) => {
    const answer = await client.request('GET', origin, address);
    const text = await answer.text().catch((error) => `${error.message}: see the server's log`);
    if (answer.status >= 500 || text.startsWith('terminated'))
      failed.push(`${address} ${answer.status} ${text.slice(0, 200)}`);
    if (answer.status === 200) answered += 1;
  };
  for (let at = 0; at < addresses.length; at += READ_AT_ONCE) {
    await Promise.all(addresses.slice(at, at + READ_AT_ONCE).map(read));
  }
  if (failed.length > 0) throw new Error(failed.join('; '));
  if (answered < addresses.length / 2) throw new Error(`only ${answered} of ${addresses.length} addresses answered`);
  return `${answered} of ${addresses.length} addresses answered, the others asked for more`;
}

async function judgeLoad() {
  const { errors, added, heard, streamsEnded } = load;
  await load.stop();
  const { requests, half, most, longest } = load.figures();
  if (errors.length > 0) throw new Error(`${errors.length} errors: ${errors.slice(0, 5).join('; ')}`);
  const stored = new Set();
  let address = '/api/leads?q=Load&limit=100';
  while (address) {
    const answer = await client.request('GET', servers[0].origin, address);
    for (const { id, company } of await answer.json()) if (company === 'Load') stored.add(id);
    address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  const missing = [...added].filter((id) => !stored.has(id)).length;
  if (missing > 0 || stored.size !== added.size)
    throw new Error(`${added.size} leads answered, ${stored.size} are stored, ${missing} are missing`);
  if (heard === 0 || streamsEnded === 0) throw new Error('no live event was heard, or no stream ended');
  return `${requests} requests, ${added.size} leads; half within ${half} ms, 99 of 100 within ${most} ms, the longest ${longest} ms; ${streamsEnded} streams ended and came back`;
}

function settle() {
  return pause(SETTLE_MS);
}

async function cleanUp() {
  await load?.stop();
  await proxy?.stop();
  await Promise.all(servers.map((server) => server.child && stopServer(server)));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}
