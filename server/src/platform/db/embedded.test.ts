import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/silent-log.ts';
import { openDatabase } from './database.ts';
import { findNewDatabase } from './new-database.ts';

const WRITER = fileURLToPath(new URL('../../../test/database-writer.ts', import.meta.url));
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Runs the writer until it prints `enough` lines or ends, and returns the lines. */
async function readLines(child: ChildProcess, enough: number): Promise<string[]> {
  const lines: string[] = [];
  if (!child.stdout) return lines;
  const reader = createInterface({ input: child.stdout });
  await new Promise<void>((resolve) => {
    reader.on('line', (line) => {
      lines.push(line);
      if (lines.length === enough) resolve();
    });
    reader.once('close', resolve);
  });
  return lines;
}

// These test the database inside this process, so a second run on PostgreSQL would prove nothing new.
describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database on disk', () => {
  const children: ChildProcess[] = [];
  let dataDir: string;

  function startWriter(): ChildProcess {
    const args = ['--import', LOADER, '--conditions=source', WRITER, dataDir];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return child;
  }

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  test('a second process gets a one-line error, and can open it with every acknowledged row once the first is killed', async () => {
    const first = startWriter();
    const acknowledged = await readLines(first, 200);
    expect(acknowledged[0]).toBe('open');

    const second = startWriter();
    const answer = await readLines(second, 2);
    expect(answer).toEqual([
      `DATA_DIR: ${dataDir} is in use by another process. Stop that process or choose a different folder.`,
    ]);

    first.stdout?.on('data', (chunk) => acknowledged.push(...String(chunk).trim().split('\n')));
    first.kill('SIGKILL');
    await once(first, 'close');
    const last = Math.max(...acknowledged.map(Number).filter(Number.isInteger));
    expect(last).toBeGreaterThan(100);

    const database = await openDatabase({ dataDir, log: silentLog });
    const { rows } = await database.pool.query('select count(*)::int as count from rows where id <= $1', [last]);
    expect(rows).toEqual([{ count: last }]);
    await database.close();
  }, 180_000);

  test('two processes starting together never both get it', async () => {
    const outcomes = await Promise.all(
      [startWriter(), startWriter(), startWriter()].map((child) => readLines(child, 1)),
    );
    expect(outcomes.flat().filter((line) => line === 'open').length).toBeLessThanOrEqual(1);
    expect(outcomes.flat()).toHaveLength(3);
  }, 180_000);

  test('a first start that was killed is set aside, and the next one makes a new database', async () => {
    const first = startWriter();
    await expect.poll(() => existsSync(join(dataDir, 'database', 'PG_VERSION')), { interval: 1 }).toBe(true);
    first.kill('SIGKILL');
    await once(first, 'close');
    await mkdir(join(dataDir, 'database', 'global'), { recursive: true });
    await writeFile(join(dataDir, 'database', 'global', 'pg_control'), 'half');
    expect(existsSync(join(dataDir, 'database-unfinished'))).toBe(true);

    const database = await openDatabase({ dataDir, log: silentLog });
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    const names = await readdir(dataDir);
    expect(names.filter((name) => name.startsWith('database-unfinished-'))).toHaveLength(1);
    expect(names).not.toContain('database-unfinished');
  }, 180_000);

  test('a user running someone else’s build can read the template it is copied from', async () => {
    const folder = (await findNewDatabase()) ?? '';
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(1_000);
    const modes = await Promise.all(
      entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mode),
    );
    expect(modes.every((mode) => (mode & 0o004) !== 0)).toBe(true);
  });

  test('a new one has the schema right away, and reopening it after closing shows what was written', async () => {
    const first = await openDatabase({ dataDir, log: silentLog });
    const { rows: tables } = await first.pool.query(`select from pg_tables where schemaname = 'public'`);
    expect(tables.length, 'it begins with the schema of this build').toBeGreaterThan(50);
    expect((await stat(join(dataDir, 'database'))).mode & 0o777, 'it is for its owner alone').toBe(0o700);
    await first.pool.query(`create table notes as select 'kept' as body`);
    await first.close();
    const second = await openDatabase({ dataDir, log: silentLog });
    expect((await second.pool.query('select body from notes')).rows).toEqual([{ body: 'kept' }]);
    await second.close();
  }, 180_000);
});
