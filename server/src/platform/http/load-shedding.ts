import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { overloaded } from './errors.ts';

const LONGEST_POOL_WAIT = 2_000;
const LOOK_EVERY = 250;
// The measured delay includes startup and is reported a second late. Two seconds later it reflects only requests.
const STARTING = 2_000;

/**
 * Returns 503 while the event loop delay exceeds its limit, or calls have waited for a database connection for two
 * seconds. Health checks and static files always get a response. Delay from startup doesn't count.
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

/** Whether every check of the last two seconds found someone waiting for a connection. */
function watchQueue(app: FastifyInstance, pool: Pool): () => boolean {
  let waitingSince: number | undefined;
  const timer = setInterval(() => {
    waitingSince = pool.waitingCount === 0 ? undefined : (waitingSince ?? performance.now());
  }, LOOK_EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => waitingSince !== undefined && performance.now() - waitingSince > LONGEST_POOL_WAIT;
}
