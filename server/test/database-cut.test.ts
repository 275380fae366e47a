import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrations.ts';
import { createDatabase } from './database.ts';
import { type Gate, openGate } from './gate.ts';
import { silentLog } from './silent-log.ts';

const SERVER = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const LONG = 300_000;
/** Milliseconds after the server is ready at which its database goes away. */
const MOMENTS = [0, 100, 400, 1_000];

// Only on PostgreSQL: the embedded database runs in the server's process.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a server whose database goes down as it starts', () => {
  let gate: Gate;
  let dataDir: string;
  let server: ChildProcess | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cut-'));
    gate = await openGate((await createDatabase('cut')) ?? '');
    const database = await openDatabase({ databaseUrl: gate.url, dataDir, log: silentLog, requireDurable: false });
    await migrate(database, { log: silentLog });
    await database.close();
  }, LONG);
  afterAll(async () => {
    server?.kill('SIGKILL');
    await gate.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  test.each(MOMENTS)(
    '%i ms after it is ready keeps running, and is ready again with the database',
    async (moment) => {
      const port = await freePort();
      let output = '';
      server = spawn(process.execPath, ['--import', LOADER, '--conditions=source', SERVER], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'test',
          DATA_DIR: dataDir,
          DATABASE_URL: gate.url,
          PORT: `${port}`,
          HOST: '127.0.0.1',
        },
      });
      for (const stream of [server.stdout, server.stderr])
        stream?.on('data', (text) => {
          output += text;
        });
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        );
      const become = (status: number) =>
        vi.waitUntil(
          async () => {
            // For example, because nothing is built.
            if (server?.exitCode !== null) throw new Error(`The server ended: ${output}`);
            return (await isReady()) === status;
          },
          { timeout: 120_000, interval: 5 },
        );

      await become(200);
      await sleep(moment);
      gate.shut();
      await become(503);
      await sleep(1_500);
      gate.open();
      await become(200);
      await sleep(1_500);
      expect({ exitCode: server.exitCode, output: server.exitCode === null ? '' : output }).toEqual({
        exitCode: null,
        output: '',
      });
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
    LONG,
  );
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
