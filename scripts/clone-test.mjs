// Tests the README's first command: clones into an empty folder, runs only `npm start`, and creates a person and a lead
// over HTTP. Then restarts after a stop, which must be quick, and after a kill; both times, the lead must still exist.
// Last, the patches in docs/exercises must apply, compile and pass their test.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, ProductClient, Steps } from './product-client.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const FIRST_START_MS = 15 * 60_000;
const SECOND_START_MS = 10_000;
const START_AFTER_KILL_MS = 60_000;
const FIELD_TEST = 'server/src/modules/sales/leads/preferred-contact-time.test.ts';
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
const client = new ProductClient();
const steps = new Steps(() => running && console.log(running.output()));
let running;

await steps.run('the repository can be cloned', cloneRepository);
await steps.run('npm start installs, builds and answers', async () => {
  running = startProduct();
  await ready(FIRST_START_MS);
});
await steps.run('the set-up link makes the first administrator', setUpOwner);
await steps.run('a lead is created over HTTP', createLead);
await steps.run('SIGTERM ends it', stopProduct);
await steps.run(`a second start is ready within ${SECOND_START_MS / 1000} s`, async () => {
  running = startProduct();
  await ready(SECOND_START_MS);
});
await steps.run('the lead is still there, for the same session', findLead);
await steps.run('SIGKILL ends it at once', killProduct);
await steps.run('a start after that finds the lead too', async () => {
  running = startProduct();
  await ready(START_AFTER_KILL_MS);
  await findLead();
});
await steps.run('SIGTERM ends it again', stopProduct);
await steps.run('the exercises of docs/exercises apply', applyExercises);
await steps.run('with them, everything compiles', () => runInClone('npx', ['tsc', '--build']));
await steps.run('and their tests pass', () => runInClone('npx', ['vitest', 'run', '--project=server', FIELD_TEST]));
await cleanUp();
steps.close();

function cloneRepository() {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', ROOT, clone], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Applies the patches, then generates the migration of the changed table the way the documentation says. */
function applyExercises() {
  for (const name of ['add-a-field', 'add-a-screen']) runInClone('git', ['apply', `docs/exercises/${name}.patch`]);
  runInClone('npm', ['run', 'db:generate', '--', '--name', 'add_preferred_contact_time']);
}

function runInClone(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: clone, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}`.slice(-2_000));
}

function startProduct() {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), DATA_DIR: path.join(folder, 'data') };
  // A process group of its own, so the signal reaches the server below npm, as Ctrl+C in a terminal does.
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

function request(method, address, rest) {
  return client.request(method, origin, address, rest);
}

async function stopProduct() {
  const { child } = running;
  const ended = child.exitCode === null ? once(child, 'exit') : [child.exitCode];
  process.kill(-child.pid, 'SIGTERM');
  const answer = await Promise.race([ended, pause(20_000, 'late', { ref: false })]);
  if (answer === 'late') throw new Error('it still ran after 20 s');
  await portIsFree();
}

async function killProduct() {
  const ended = once(running.child, 'exit');
  process.kill(-running.child.pid, 'SIGKILL');
  await ended;
  await portIsFree();
}

/** npm can exit before the server does; a closed port shows that both have. */
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
