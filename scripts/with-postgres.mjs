// Runs a command with TEST_DATABASE_URL set to a temporary PostgreSQL: node scripts/with-postgres.mjs -- npx vitest run
// --fsync turns on the setting that the app requires to start in production.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { asServerUser, findPrograms } from './postgres-programs.mjs';
import { freePort } from './product-client.mjs';
import { fail, runBeside } from './run-beside.mjs';

const OLDEST_VERSION = 15;
const MEMORY = '/dev/shm';
// All browser tests' databases together take less than this.
const ROOM_GB = 4;

const divider = process.argv.indexOf('--');
const command = process.argv.slice(divider + 1);
if (divider < 2 || command.length === 0) fail('Usage: node scripts/with-postgres.mjs [--fsync] -- <command>');
const fsync = process.argv.slice(2, divider).includes('--fsync') ? 'on' : 'off';

const bin = findPrograms();
const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'builder-os-postgres-'));
if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
chmodSync(folder, 0o700);

const port = await freePort();
const data = join(folder, 'data');
let exitCode = 1;
try {
  checkVersion(asServerUser(join(bin, 'initdb'), ['--version'], { cwd: folder, stdout: 'pipe' }));
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=${fsync} -c synchronous_commit=off -c max_connections=200`;
  run('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start']);
  exitCode = await runBeside(command, { TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` });
} finally {
  if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(exitCode);

/**
 * With fsync, copying a database of a few hundred tables waits two seconds for the disk, and every browser test file
 * starts with a copy. Data in memory survives as long as a test needs it.
 */
function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_GB * 1024 ** 3 && freemem() > 2 * ROOM_GB * 1024 ** 3;
}

function checkVersion(text) {
  if (Number(/\d+/.exec(text)?.[0]) >= OLDEST_VERSION) return;
  throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed; this is ${text.trim()}`);
}

function run(program, args) {
  asServerUser(join(bin, program), args, { cwd: folder });
}
