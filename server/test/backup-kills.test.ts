import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import { runProgram } from './run-program.ts';

const WORKER = fileURLToPath(new URL('./backup-worker.ts', import.meta.url));
const CONSOLE = fileURLToPath(new URL('../src/admin.ts', import.meta.url));
// A hundred thousand rows are written, checked and restored, each step in a separate process.
const LONG = 600_000;
const ROWS = 100_000;

let dataDir: string;
let url: string | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kills-'));
  url = await createDatabase('backup_kills');
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** Runs a program on the test's database to its end, or kills it at the first matching line. */
function run(path: string, args: string[], killAt?: RegExp): Promise<string[]> {
  const onPostgres: Record<string, string> = url === undefined ? {} : { BACKUP_TEST_URL: url, DATABASE_URL: url };
  return runProgram({ path, args, env: { DATA_DIR: dataDir, ...onPostgres }, killAt });
}

/** Runs several commands in one process, because starting one takes seconds. */
function work(commands: [command: string, argument?: string][], killAt?: RegExp): Promise<string[]> {
  return run(WORKER, [dataDir, ...commands.flatMap(([command, argument = '']) => [command, argument])], killAt);
}

test(
  'killing a backup leaves none, killing a restore leaves the previous state, and 100,000 rows are restored',
  async () => {
    const killed = await work([['fill', `${ROWS}`], ['backup']], /^writing/);
    expect(killed[0]).toBe(`holds ${ROWS}`);
    expect(killed.at(-1)).toMatch(/^writing/);
    expect((await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('.backup'))).toEqual([]);

    const halfway = await work([['list'], ['backup'], ['list'], ['fill', '60'], ['restore']], /^restoring [1-9]\d{4}/);
    expect(halfway[0]).toBe('[]');
    expect(halfway.findLast((line) => line.startsWith('['))).toContain('"isVerified":true');
    expect(halfway).toContain('holds 60');
    expect(halfway.at(-1)).toMatch(/^restoring/);

    const name = halfway.find((line) => line.endsWith('.backup')) ?? '';
    const restored = await work([['list'], ['restore', name]]);
    expect(restored[1]).toBe('holds 60');
    expect(restored.at(-1)).toBe(`holds ${ROWS}`);
  },
  LONG,
);

test(
  'the console makes and restores backups',
  async () => {
    await work([['fill', '5']]);
    const [made = ''] = await run(CONSOLE, ['backup']);
    expect(made).toMatch(/^Backed up and verified \d+ rows: .+\.backup$/);
    const path = made.split(': ')[1] ?? '';
    expect((await run(CONSOLE, ['backup', 'list'])).join('\n')).toMatch(`${basename(path)}  `);
    await work([['fill', '2']]);
    const [restored = ''] = await run(CONSOLE, ['restore', path]);
    expect(restored).toContain(`Restored ${path}. Everyone is signed out. The state before is `);
    expect((await work([['list']])).at(-1)).toBe('holds 5');
    const [refused] = await run(CONSOLE, ['restore', CONSOLE, '--without-backup']);
    expect(refused).toBe('error: This file isn’t a Builder Operating System backup.');
    expect((await run(CONSOLE, ['restore']))[0]).toMatch(/^Usage/);
  },
  LONG,
);
