// Runs a command with TEST_DATABASE_URL set to a temporary PostgreSQL: node scripts/with-postgres.mjs -- npx vitest run
// --fsync turns on the setting that the app requires to start in production.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './product-client.mjs';
import { fail, runBeside } from './run-beside.mjs';

const MEMORY = '/dev/shm';
// All browser tests' databases together take less than this.
const ROOM_GB = 4;

const divider = process.argv.indexOf('--');
const command = process.argv.slice(divider + 1);
if (divider < 2 || command.length === 0) fail('Usage: node scripts/with-postgres.mjs [--fsync] -- <command>');
const fsync = process.argv.slice(2, divider).includes('--fsync') ? 'on' : 'off';

const bin = findPrograms();
const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'builder-os-postgres-'));
const isRoot = process.getuid?.() === 0;
if (isRoot) execFileSync('chown', ['postgres', folder]);
chmodSync(folder, 0o700);

const port = await freePort();
const data = join(folder, 'data');
let exitCode = 1;
try {
  asServerUser('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=${fsync} -c synchronous_commit=off -c max_connections=200`;
  asServerUser('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start']);
  exitCode = await runBeside(command, { TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` });
} finally {
  if (existsSync(join(data, 'postmaster.pid'))) asServerUser('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
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

/** Returns the newest installed PostgreSQL. Distributions keep its server programs outside PATH. */
function findPrograms() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'pg_ctl')));
  return found ?? fail('PostgreSQL is not installed: apt-get install postgresql, or put initdb and pg_ctl on the path');
}

/** PostgreSQL refuses to run as root. */
function asServerUser(program, args) {
  const path = join(bin, program);
  const [file, list] = isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
  execFileSync(file, list, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
