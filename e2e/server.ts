import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, nameOf, removeDatabase } from './databases.ts';

const MAIN = path.resolve(import.meta.dirname, '../server/dist/main.js');
const READY_WITHIN_MS = 180_000;
// Environment variables with the data folder, and on PostgreSQL the database, that every server of a run copies.
const FOLDER_TEMPLATE = 'E2E_DATA_TEMPLATE';
const DATABASE_TEMPLATE = 'E2E_DATABASE_TEMPLATE';
const SET_UP_LINK = /https?:\/\/[^\s"]+\/setup#[\w-]+/;

export interface RunningServer {
  baseURL: string;
  /** The one-time link the server printed, for creating the first administrator. */
  setUpLink: string;
  /** The server's output so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/** Playwright's global setup: migrates an empty database, which the server of each test file then copies. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const storage = await makeStorage();
  const server = await launch(storage);
  await server.stop();
  process.env[FOLDER_TEMPLATE] = storage.dataDir;
  if (storage.databaseUrl !== undefined) process.env[DATABASE_TEMPLATE] = nameOf(storage.databaseUrl);
  return () => removeStorage(storage);
}

/** Starts the built server on its own empty database. */
export async function startServer(): Promise<RunningServer> {
  const storage = await makeStorage();
  try {
    const server = await launch(storage);
    const stop = () => server.stop().finally(() => removeStorage(storage));
    return { ...server, stop };
  } catch (error) {
    await removeStorage(storage);
    throw error;
  }
}

/** A server's data folder and database. */
interface Storage {
  dataDir: string;
  /** Undefined for the embedded database, which is in the folder. */
  databaseUrl: string | undefined;
}

/** Creates storage, copied from the templates if they exist. */
async function makeStorage(): Promise<Storage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'builder-os-e2e-'));
  const folder = process.env[FOLDER_TEMPLATE];
  if (folder !== undefined) await cp(folder, dataDir, { recursive: true });
  return { dataDir, databaseUrl: await createDatabase(process.env[DATABASE_TEMPLATE]) };
}

async function removeStorage({ dataDir, databaseUrl }: Storage): Promise<void> {
  await removeDatabase(databaseUrl);
  await rm(dataDir, { recursive: true, force: true });
}

async function launch(storage: Storage): Promise<RunningServer> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    env: serverEnv(port, storage),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const stop = () => endProcess(child);
  try {
    const setUpLink = await waitFor(child, () => SET_UP_LINK.exec(output)?.[0]);
    await waitFor(child, async () => ((await answers(`${baseURL}/readyz`)) ? true : undefined));
    return { baseURL, setUpLink, log: () => output, stop };
  } catch (error) {
    await stop();
    throw new Error(`The server did not start.\n${output}`, { cause: error });
  }
}

/** Passes only what the process needs, so that a developer's own DATABASE_URL never reaches a test. */
function serverEnv(port: number, { dataDir, databaseUrl }: Storage): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env;
  const own = { PORT: String(port), HOST: 'localhost', DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', SHED_LOAD_MS: '0' };
  // Webhook listeners of the tests run on this machine.
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot, ...own, ...database, WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

async function waitFor<T>(child: ChildProcess, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error(child.exitCode === null ? 'It took too long.' : `It ended with exit code ${child.exitCode}.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isLate = pause(15_000, 'late', { ref: false });
  if ((await Promise.race([ended, isLate])) === 'late') child.kill('SIGKILL');
  await ended;
}
