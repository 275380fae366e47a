// Runs a command beside a temporary object store: node scripts/with-s3.mjs -- npx vitest run
// It's Debian's OpenStack Swift, which speaks S3: four small servers that start in three seconds. Tests find it by
// TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './product-client.mjs';
import { fail, runBeside } from './run-beside.mjs';

const STARTS_WITHIN_MS = 60_000;
const USER = 'builder:files';
const SECRET = randomBytes(16).toString('hex');

const divider = process.argv.indexOf('--');
const command = process.argv.slice(divider + 1);
if (divider !== 2 || command.length === 0) fail('Usage: node scripts/with-s3.mjs -- <command>');

const folder = mkdtempSync(join(tmpdir(), 'builder-os-s3-'));
const servers = [];
let exitCode = 1;
try {
  const endpoint = await startStore();
  exitCode = await runBeside(command, {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_ACCESS_KEY_ID: USER,
    TEST_S3_SECRET_ACCESS_KEY: SECRET,
  });
} finally {
  for (const server of servers) server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(exitCode);

async function startStore() {
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  const cache = await freePort();
  start('memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(cache)]);
  for (const kind of ['account', 'container', 'object']) {
    const port = await freePort();
    makeRing(kind, port);
    startServer(
      kind,
      port,
      `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  }
  const port = await freePort();
  startServer('proxy', port, proxyPipeline(cache));
  const endpoint = `http://127.0.0.1:${port}`;
  await untilAnswering(endpoint);
  return endpoint;
}

/** A ring says on which disks Swift keeps what; this one has a single disk and no copies. */
function makeRing(kind, port) {
  const builder = `${kind}.builder`;
  for (const step of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/disk`, '1'], ['rebalance']]) {
    execFileSync('swift-ring-builder', [builder, ...step], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function startServer(kind, port, pipeline) {
  const file = join(folder, `${kind}-server.conf`);
  const settings = [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    'user = root',
    `swift_dir = ${folder}`,
    `devices = ${join(folder, 'devices')}`,
    'mount_check = false',
    'log_level = ERROR',
  ];
  writeFileSync(file, `${settings.join('\n')}\n${pipeline}`);
  start(`swift-${kind}-server`, [file]);
}

function proxyPipeline(cache) {
  return `[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_${USER.replace(':', '_')} = ${SECRET} .admin
`;
}

function start(program, args) {
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  server.once('error', () =>
    fail(
      `${program} is not installed: apt-get install swift-proxy swift-account swift-container swift-object memcached`,
    ),
  );
  servers.push(server);
}

async function untilAnswering(endpoint) {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer) return;
    await pause(100);
  }
  throw new Error(`The object store didn't answer within ${STARTS_WITHIN_MS / 1000} seconds`);
}
