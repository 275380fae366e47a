// Proves the README's first command: a clone in an empty folder, `npm start` and nothing else, then a person and a lead
// over HTTP, a stop, and a second start that is quick and still knows the lead.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '..');
const FIRST_START_MS = 15 * 60_000;
const SECOND_START_MS = 10_000;
const OWNER = {
  firstName: 'Olivia',
  lastName: 'Brandt',
  email: 'olivia@northgate.example',
  password: 'plumb-level-and-square-42',
};

const folder = mkdtempSync(path.join(tmpdir(), 'builder-os-clone-'));
const clone = path.join(folder, 'clone');
const port = await freePort();
const origin = `http://localhost:${port}`;
const cookies = new Map();
let passed = 0;
let failed = 0;
let running;

await step('the repository can be cloned', cloneRepository);
await step('npm start installs, builds and answers', async () => {
  running = startProduct();
  await ready(FIRST_START_MS);
});
await step('the set-up link makes the first administrator', setUpOwner);
await step('a lead is created over HTTP', createLead);
await step('SIGTERM ends it', stopProduct);
await step(`a second start is ready within ${SECOND_START_MS / 1000} s`, async () => {
  running = startProduct();
  await ready(SECOND_START_MS);
});
await step('the lead is still there, for the same session', findLead);
await step('SIGTERM ends it again', stopProduct);
await cleanUp();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** One check; what follows a failed one would only repeat it, so it is counted as failed and not run. */
async function step(title, work) {
  const started = performance.now();
  try {
    if (failed > 0) throw new Error('not run, because an earlier step failed');
    await work();
    passed += 1;
    console.log(`ok      ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${title}: ${error.message}`);
    if (failed === 1 && running) console.log(running.output());
  }
}

function cloneRepository() {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', ROOT, clone], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function startProduct() {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), DATA_DIR: path.join(folder, 'data') };
  // A group of its own, so that the signal reaches the server below npm, as Ctrl+C in a terminal does.
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

async function ready(within) {
  const deadline = Date.now() + within;
  while (Date.now() < deadline) {
    if (running.child.exitCode !== null) throw new Error(`npm start ended with exit code ${running.child.exitCode}`);
    if (await isReady()) return;
    await pause(100);
  }
  throw new Error(`no answer within ${within / 1000} s`);
}

async function isReady() {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function setUpOwner() {
  const token = await printedToken();
  const page = await request('GET', '/setup');
  if (page.status !== 200) throw new Error(`GET /setup answered ${page.status}`);
  const answer = await request('POST', '/setup', { form: { ...OWNER, token } });
  if (![302, 303].includes(answer.status))
    throw new Error(`POST /setup answered ${answer.status}: ${await answer.text()}`);
  const user = await request('GET', '/api/auth/user');
  if (user.status !== 200) throw new Error(`GET /api/auth/user answered ${user.status}`);
}

async function printedToken() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const token = /\/setup#([\w-]+)/.exec(running.output())?.[1];
    if (token) return token;
    await pause(100);
  }
  throw new Error('no set-up link was printed');
}

async function createLead() {
  const answer = await request('POST', '/api/leads', {
    json: { title: 'Warehouse frame', company: 'Pine Hill Storage' },
  });
  if (answer.status !== 201) throw new Error(`POST /api/leads answered ${answer.status}: ${await answer.text()}`);
}

async function findLead() {
  const answer = await request('GET', '/api/leads');
  const leads = await answer.json();
  if (answer.status !== 200 || leads.length !== 1 || leads[0].title !== 'Warehouse frame') {
    throw new Error(`GET /api/leads answered ${answer.status}: ${JSON.stringify(leads)}`);
  }
}

/** A browser in four lines: it keeps cookies, says where it comes from, and follows nothing. */
async function request(method, address, { form, json } = {}) {
  const headers = { origin, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  if (json) headers['content-type'] = 'application/json';
  const body = form ? new URLSearchParams(form) : json && JSON.stringify(json);
  const answer = await fetch(`${origin}${address}`, { method, headers, body, redirect: 'manual' });
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name) cookies.set(name, value);
  }
  return answer;
}

async function stopProduct() {
  const { child } = running;
  const ended = child.exitCode === null ? once(child, 'exit') : [child.exitCode];
  process.kill(-child.pid, 'SIGTERM');
  const answer = await Promise.race([ended, pause(20_000, 'late', { ref: false })]);
  if (answer === 'late') throw new Error('it still ran after 20 s');
  await portIsFree();
}

/** npm may be gone before the server is; the closed port tells that both are. */
async function portIsFree() {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (!(await isReady())) return;
    await pause(100);
  }
  throw new Error('the server still answers');
}

async function cleanUp() {
  if (running && running.child.exitCode === null && running.child.signalCode === null) {
    process.kill(-running.child.pid, 'SIGKILL');
    await once(running.child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function freePort() {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  await once(probe, 'close');
  return free;
}
