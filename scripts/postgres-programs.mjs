// Shared by the scripts that start their own PostgreSQL.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './run-beside.mjs';

/** Returns the newest installed PostgreSQL. Distributions keep its server programs outside PATH. */
export function findPrograms() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'pg_ctl')));
  return found ?? fail('PostgreSQL is not installed: apt-get install postgresql, or put initdb and pg_ctl on the path');
}

/** Whether tests have a PostgreSQL: the server of TEST_DATABASE_URL, or a temporary one. It's started to find out: it may be too old. */
export function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true;
  const script = join(import.meta.dirname, 'with-postgres.mjs');
  return (
    spawnSync(process.execPath, [script, '--', process.execPath, '--version'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  );
}

/** Runs a program as a user that PostgreSQL accepts: it refuses to run as root. @returns its output if `stdout` is `pipe` */
export function asServerUser(path, args, { cwd, stdout = 'ignore' } = {}) {
  const isRoot = process.getuid?.() === 0;
  const [file, list] = isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
  return execFileSync(file, list, { cwd, encoding: 'utf8', stdio: ['ignore', stdout, 'inherit'] });
}
