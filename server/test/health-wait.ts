import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type TestApp, testApp } from './app.ts';

/** What a person may wait for /healthz, whatever others ask for. */
export const HEALTH_WITHIN_MS = 500;

/** The server at a port of its own: injected calls would not wait for their turn as those of a network do. */
export async function listeningApp(): Promise<TestApp & { origin: string }> {
  const app = await testApp();
  return { ...app, origin: await app.fastify.listen({ port: 0, host: '127.0.0.1' }) };
}

const SCHEDULE = '/proc/self/schedstat';

/** How long the main thread has worked, in ms: where the system tells, without the time that it gave to others. */
function workedMs(): number {
  if (!existsSync(SCHEDULE)) return performance.now();
  return Number(readFileSync(SCHEDULE, 'utf8').split(' ')[0]) / 1e6;
}

/**
 * The longest that the main thread kept a caller of `/healthz` waiting until the work was done, in ms. A busy machine
 * makes its callers wait as well; that is no fault of the code, and not counted.
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
