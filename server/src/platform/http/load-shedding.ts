import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { overloaded } from './errors.ts';

const LONGEST_POOL_WAIT = 2_000;
const LOOK_EVERY = 250;
// The delay is measured from the making of the server on, and told a second late: two looks later it is about calls.
const STARTING = 2_000;

/**
 * Answers 503 while the event loop is later than it may be, or while calls have waited for a database connection for two
 * seconds. Health and static files are always answered. What starting took is not held against the first calls.
 */
export async function installLoadShedding(app: FastifyInstance, longestDelayMs: number): Promise<void> {
  const hasLongQueue = watchQueue(app, app.platform.database.pool);
  let startedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onListen', async () => {
    startedAt = performance.now();
  });
  app.addHook('onRequest', async (request) => {
    if (hasLongQueue() && request.url.startsWith('/api/')) throw overloaded();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    pressureHandler: (request) => {
      const isStarting = performance.now() - startedAt < STARTING;
      if (!isStarting && request.url.startsWith('/api/')) throw overloaded();
    },
  });
}

/** Tells whether somebody has been waiting for a connection at every look of the last two seconds. */
function watchQueue(app: FastifyInstance, pool: Pool): () => boolean {
  let waitingSince: number | undefined;
  const timer = setInterval(() => {
    waitingSince = pool.waitingCount === 0 ? undefined : (waitingSince ?? performance.now());
  }, LOOK_EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => waitingSince !== undefined && performance.now() - waitingSince > LONGEST_POOL_WAIT;
}
