import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { workerUrl } from '../worker-url.ts';
import { lockDirectory } from './directory-lock.ts';
import type { DatabaseLog, Engine } from './engine.ts';
import { ListenerTable } from './listeners.ts';

/** The data directory of a database that lives in memory and is gone when it is closed. */
export const IN_MEMORY = ':memory:';

const RESTART_DELAY_MS = 1_000;

/** Opens the database inside this process: PGlite in a worker thread, behind a socket that the ordinary pool talks to. */
export async function openEmbedded(dataDir: string, log: DatabaseLog): Promise<Engine> {
  const place = dataDir === IN_MEMORY ? await prepareMemory() : await prepareDirectory(dataDir);
  const listeners = new ListenerTable();
  let isClosing = false;

  async function start(): Promise<Worker> {
    const worker = await startWorker(place.databaseDir, place.socketPath);
    worker.on('error', (error) => log.error({ err: error }, 'The embedded database failed'));
    worker.once('exit', () => void (isClosing || restart()));
    return worker;
  }

  async function restart(): Promise<void> {
    if (place.databaseDir === undefined) return;
    await sleep(RESTART_DELAY_MS);
    if (isClosing) return;
    worker = await start();
    for (const channel of listeners.channels()) await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    listeners.resync();
    log.warn({}, 'The embedded database was started again');
  }

  let worker: Worker;
  try {
    worker = await start();
  } catch (error) {
    await place.release();
    throw error;
  }

  const pool = new pg.Pool({
    stream: () => new EmbeddedSocket(place.socketPath),
    user: 'postgres',
    database: 'postgres',
    max: 5,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'));
  // All connections are one session: a notification arrives on whichever of them ran the statement.
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => listeners.deliver(channel, payload ?? ''));
  });

  return {
    engine: 'embedded',
    pool,
    async listen(channel, listener) {
      const remove = listeners.add(channel, listener);
      await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => {
        if (!remove()) await pool.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      isClosing = true;
      await pool.end();
      // A worker that has ended already will not say so again.
      if (worker.threadId !== -1) {
        const exited = new Promise((resolve) => worker.once('exit', resolve));
        worker.postMessage('close');
        await exited;
      }
      await place.release();
    },
  };
}

interface Place {
  databaseDir: string | undefined;
  socketPath: string;
  release(): Promise<void>;
}

async function prepareDirectory(dataDir: string): Promise<Place> {
  const databaseDir = join(dataDir, 'database');
  await mkdir(databaseDir, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(dataDir);
  const socketPath = process.platform === 'win32' ? `${lock.socketDir}-database` : join(lock.socketDir, 'database');
  return { databaseDir, socketPath, release: () => lock.release() };
}

async function prepareMemory(): Promise<Place> {
  if (process.platform === 'win32') {
    const pipe = `\\\\.\\pipe\\builder-os-${randomBytes(8).toString('hex')}`;
    return { databaseDir: undefined, socketPath: pipe, release: async () => undefined };
  }
  const directory = await mkdtemp(join(tmpdir(), 'builder-os-'));
  const release = () => rm(directory, { recursive: true, force: true });
  return { databaseDir: undefined, socketPath: join(directory, 'database'), release };
}

async function startWorker(dataDir: string | undefined, socketPath: string): Promise<Worker> {
  // A killed process leaves its socket file behind, and its name could not be bound again.
  if (process.platform !== 'win32') await rm(socketPath, { force: true });
  const worker = new Worker(workerUrl(import.meta.url, 'embedded-worker'), {
    workerData: { dataDir, socketPath },
    execArgv: [],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code} while it started`)));
  });
  worker.removeAllListeners();
  return worker;
}

/** node-postgres only knows hosts and ports; a unix socket or a Windows pipe is a path. */
class EmbeddedSocket extends Socket {
  private readonly path: string;

  constructor(path: string) {
    super();
    this.path = path;
  }

  override connect(): this {
    return super.connect({ path: this.path });
  }
}
