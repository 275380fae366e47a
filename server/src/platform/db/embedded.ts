import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { workerUrl } from '../worker-url.ts';
import { DatabaseClient } from './database-client.ts';
import { lockDirectory } from './directory-lock.ts';
import type { DatabaseLog, Engine } from './engine.ts';
import { ListenerTable } from './listeners.ts';
import { findNewDatabase } from './new-database.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Starts a new database without this build's schema. */
  isBlank?: boolean | undefined;
  log: DatabaseLog;
}

const RESTART_DELAY_MS = 1_000;

/** Opens the database in this process: PGlite in a worker thread, behind a socket for the ordinary pool. */
export async function openEmbedded({ dataDir, isBlank = false, log }: EmbeddedOptions): Promise<Engine> {
  const directory = await prepareDirectory(dataDir, log);
  const newDatabase = directory.isNew && !isBlank ? await findNewDatabase() : undefined;
  const listeners = new ListenerTable();
  let isClosing = false;

  async function start(newDatabase?: string): Promise<Worker> {
    const worker = await startWorker({ dataDir: directory.databaseDir, socketPath: directory.socketPath, newDatabase });
    worker.on('error', (error) => log.error({ err: error }, 'The embedded database failed'));
    worker.once('exit', () => void (isClosing || restart()));
    return worker;
  }

  async function restart(): Promise<void> {
    await sleep(RESTART_DELAY_MS);
    if (isClosing) return;
    worker = await start();
    for (const channel of listeners.channels()) await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    listeners.resync();
    log.warn({}, 'The embedded database was started again');
  }

  let worker: Worker;
  try {
    worker = await start(newDatabase);
    await directory.finish();
  } catch (error) {
    await directory.release();
    throw error;
  }

  const pool = new pg.Pool({
    Client: DatabaseClient,
    stream: () => new EmbeddedSocket(directory.socketPath),
    user: 'postgres',
    database: 'postgres',
    max: 5,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'));
  // All connections share one session, so a notification arrives on whichever connection ran the statement.
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
      // A worker that has already ended doesn't emit `exit` again.
      if (worker.threadId !== -1) {
        const exited = new Promise((resolve) => worker.once('exit', resolve));
        worker.postMessage({});
        await exited;
      }
      await directory.release();
    },
  };
}

interface DataDirectory {
  databaseDir: string;
  socketPath: string;
  isNew: boolean;
  /** Marks a new database as complete. */
  finish(): Promise<void>;
  release(): Promise<void>;
}

async function prepareDirectory(dataDir: string, log: DatabaseLog): Promise<DataDirectory> {
  const databaseDir = join(dataDir, 'database');
  await mkdir(databaseDir, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(dataDir);
  // A marker file beside a database that is being created. A database interrupted at that stage can't be opened, so
  // it's moved aside, not deleted, and a new one is created.
  const unfinished = join(dataDir, 'database-unfinished');
  if (existsSync(unfinished)) {
    await rename(databaseDir, `${unfinished}-${Date.now()}`);
    await mkdir(databaseDir, { mode: 0o700 });
    log.warn({}, 'A first start was interrupted, so a new database is created');
  }
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
  if (isNew) await writeFile(unfinished, '');
  const socketPath = process.platform === 'win32' ? `${lock.socketDir}-database` : join(lock.socketDir, 'database');
  const finish = () => rm(unfinished, { force: true });
  return { databaseDir, socketPath, isNew, finish, release: () => lock.release() };
}

interface WorkerData {
  dataDir: string;
  socketPath: string;
  /** The folder a new database is copied from. Without it, the worker creates an empty database if none exists. */
  newDatabase: string | undefined;
}

async function startWorker(workerData: WorkerData): Promise<Worker> {
  // A killed process leaves its socket file behind, which would block the bind.
  if (process.platform !== 'win32') await rm(workerData.socketPath, { force: true });
  const worker = new Worker(workerUrl(import.meta.url, 'embedded-worker'), { workerData, execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code} while it started`)));
  });
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  return worker;
}

/** node-postgres only knows hosts and ports. A Unix socket or a Windows pipe is a path. */
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
