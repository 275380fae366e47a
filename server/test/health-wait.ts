import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type TestApp, testApp } from './app.ts';

/** The longest acceptable response time of /healthz, whatever other callers request. */
export const HEALTH_WITHIN_MS = 500;

/** The server on its own port, because injected calls don't queue as network requests do. */
export async function listeningApp(): Promise<TestApp & { origin: string }> {
  const app = await testApp();
  return { ...app, origin: await app.fastify.listen({ port: 0, host: '127.0.0.1' }) };
}

const SCHEDULE = '/proc/self/schedstat';

/** CPU time of the main thread in ms if the system reports it, otherwise elapsed time. */
function workedMs(): number {
  if (!existsSync(SCHEDULE)) return performance.now();
  return Number(readFileSync(SCHEDULE, 'utf8').split(' ')[0]) / 1e6;
}

/**
 * The longest time in ms the main thread worked while a caller of `/healthz` waited, until `work` was done. Waiting
 * caused by other load on the machine isn't counted.
 */
export async function longestWait(origin: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  let longest = 0;
  while (!isDone) {
    const before = workedMs();
    const answer = await fetch(`${origin}/healthz`);
    longest = Math.max(longest, workedMs() - before);
    expect(answer.status).toBe(200);
  }
  return longest;
}
