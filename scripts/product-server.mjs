// Shared by the scripts that run several servers on one database. Starts a built server, waits until it's ready and stops it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 30_000;

/** Starts `server/dist/main.js` of a checkout. */
export function startServer({ root, port, env }) {
  const main = path.join(root, 'server/dist/main.js');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: 'localhost',
      RATE_LIMIT_SCALE: '0',
      SHED_LOAD_MS: '0',
      // Outside production, a response that doesn't match its contract is an error.
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The server ends with the script that started it, however that ends.
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { port, child, origin: `http://localhost:${port}`, output: () => output };
}

export async function ready({ child, origin, output }) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`a server ended with exit code ${child.exitCode}: ${output().slice(-500)}`);
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error(`${origin} was not ready within ${READY_WITHIN_MS / 1000} s`);
}

/** Sends SIGTERM and waits. @returns whether the server ended without being killed */
export async function stopServer({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, pause(STOPPED_WITHIN_MS, undefined, { ref: false })]);
  if (child.exitCode !== null) return true;
  child.kill('SIGKILL');
  await ended;
  return false;
}
