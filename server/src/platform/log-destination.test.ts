import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LogDestination, type WriteBytes } from './log-destination.ts';

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const onLinux = test.skipIf(process.platform !== 'linux');
const linesOf = (count: number) => Array.from({ length: count }, (_, n) => `{"line":${n}}\n`);
const error = (code: string) => Object.assign(new Error(code), { code });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'log-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('lines are written together, in order', async () => {
  const file = path.join(folder, 'order');
  const fd = openSync(file, 'w');
  const log = new LogDestination(fd);
  const lines = linesOf(2_000);
  for (const line of lines) log.write(line);
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(lines.join(''));
  expect(log.lost).toBe(0);
  closeSync(fd);
});

onLinux('lines a full disk rejects are counted, and nothing waits for it', async () => {
  const fd = openSync('/dev/full', 'w');
  const log = new LogDestination(fd);
  for (const line of linesOf(1_000)) log.write(line);
  await expect.poll(() => log.lost).toBe(1_000);
  expect(Date.now() - (log.lostAt ?? 0)).toBeLessThan(60_000);
  log.write('{"line":"later"}\n');
  log.flushNow();
  expect(log.lost).toBe(1_001);
  closeSync(fd);
});

test('a log that can be written again begins a new line and says how many are missing', async () => {
  const written: string[] = [];
  const answers: [NodeJS.ErrnoException | null, number][] = [
    // Part of the second line fits on the disk.
    [null, 14],
    [error('ENOSPC'), 0],
  ];
  const writeBytes: WriteBytes = (_fd, bytes, done) => {
    const [failure, length] = answers.shift() ?? [null, bytes.length];
    written.push(bytes.subarray(0, length).toString());
    setImmediate(done, failure, length);
  };
  const log = new LogDestination(1, writeBytes);
  for (const line of linesOf(3)) log.write(line);
  await expect.poll(() => log.lost).toBe(2);
  log.write('{"line":"again"}\n');
  await expect.poll(() => written.join('')).toContain('written');
  const [first, torn, again, note] = written.join('').split('\n');
  expect([first, torn, again]).toEqual(['{"line":0}', '{"l', '{"line":"again"}']);
  expect(JSON.parse(note ?? '')).toMatchObject({ level: 40, msg: '2 lines of this log couldn’t be written' });
});

test('a reader that pauses loses nothing, until too much is waiting', async () => {
  let isPaused = true;
  let text = '';
  const log = new LogDestination(1, (_fd, bytes, done) => {
    if (isPaused) return void setImmediate(done, error('EAGAIN'), 0);
    text += bytes.toString();
    setImmediate(done, null, bytes.length);
  });
  const line = `${'x'.repeat(1023)}\n`;
  for (let n = 0; n < 5_000; n += 1) log.write(line);
  expect(log.lost).toBe(0);
  for (let n = 0; n < 5_000; n += 1) log.write(line);
  expect(log.lost).toBeGreaterThan(1_000);
  await pause(200);
  isPaused = false;
  await expect.poll(() => text.split('\n').filter((written) => written.startsWith('x')).length).toBe(10_000 - log.lost);
});

onLinux('a process whose log is on a full disk goes on, and ends when it’s done', async () => {
  const program = `
    const { default: Fastify } = await import('fastify');
    const { logOptions, makeLog } = await import('./log.ts');
    const app = Fastify(logOptions({ LOG_LEVEL: 'info' }));
    makeLog({ LOG_LEVEL: 'info' }).info('starting');
    app.log.info('one');
    await new Promise((resolve) => setTimeout(resolve, 600));
    app.log.info('two');
    process.exit(7);`;
  const full = openSync('/dev/full', 'w');
  const args = ['--import', LOADER, '--conditions=source', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', full, 'inherit'],
    timeout: 30_000,
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
  closeSync(full);
});
