import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLocation } from './clusters.ts';
import { freePort } from './ports.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MAIN = 'server/dist/main.js';
const RAW = ['--import', 'tsx', '--conditions=source', path.join(ROOT, 'bench/raw-server.ts')];
const ACCOUNT = { email: 'bench@builder.example', password: 'trusses and rafters in May' };
const SECRET = 'only for measuring: signs the cookie of one session';
const READY_WITHIN_MS = 180_000;
const POLLED_EVERY_MS = 25;
// Linux counts CPU time in hundredths of a second.
const TICK_MS = 10;

/** A separate server process with a signed-in session. */
export interface Server {
  url: string;
  cookie: string;
  /** From the start of the process until the server reports ready. */
  readyMs: number;
  cpuMs: () => number;
  memoryMb: () => number;
  stop: () => Promise<void>;
}

/** The folder of another build of the app, and more of its environment. */
interface Variant {
  root?: string | undefined;
  env?: Record<string, string>;
}

/** Starts the built app without rate limits. `cpuProfile` is a folder for a profile. */
export async function startProduct(
  location: DatabaseLocation,
  cpuProfile?: string,
  { root = ROOT, env }: Variant = {},
): Promise<Server> {
  const profiling = cpuProfile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${cpuProfile}`];
  const server = await start([...profiling, path.join(root, MAIN)], location, { env });
  try {
    return { ...server, cookie: await signIn(server.url) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function signIn(url: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const body = new URLSearchParams(ACCOUNT);
    const answer = await fetch(`${url}/api/login`, { method: 'POST', body, redirect: 'manual' });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (answer.status === 303 && cookie !== undefined) return cookie;
    // A server that has just started on a busy machine may respond with 503 at first.
    if (answer.status !== 503 || attempt === 10) throw new Error(`Signing in answered ${answer.status}.`);
    await pause(500);
  }
}

/** The handwritten servers: one named statement per request, or every row the app writes. */
export const RIVALS = ['bare', 'same-rows'] as const;
export type Rival = (typeof RIVALS)[number];

/** @param cookie the app's session cookie; the session is in the same database or in the one this was copied from */
export async function startRaw(location: DatabaseLocation, cookie: string, rival: Rival): Promise<Server> {
  return { ...(await start(RAW, location, { rival })), cookie };
}

async function start(
  args: string[],
  location: DatabaseLocation,
  { rival, env }: { rival?: Rival; env?: Variant['env'] },
): Promise<Omit<Server, 'cookie'>> {
  const port = await freePort();
  const started = performance.now();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl,
      SESSION_SECRET: SECRET,
      RIVAL: rival,
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
      // Turn off rate limiting and load shedding: rejections would count as fast responses.
      RATE_LIMIT_SCALE: '0',
      SHED_LOAD_MS: '0',
      ...env,
    },
    // The log is written as usual, but to where writing costs nothing.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url);
  return {
    url,
    readyMs: performance.now() - started,
    cpuMs: () => readCpuMs(child),
    memoryMb: () => readMemoryMb(child),
    stop: () => endProcess(child),
  };
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(POLLED_EVERY_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not become ready.`);
}

function readCpuMs({ pid }: ChildProcess): number {
  // After the name in brackets: state is field 3, user and system time are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function readMemoryMb({ pid }: ChildProcess): number {
  const size = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(size) / 1024);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(late);
}
