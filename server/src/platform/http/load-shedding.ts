import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './errors.ts';

/** Answers 503 while the event loop is later than it may be. Health and static files are always answered. */
export async function installLoadShedding(app: FastifyInstance, longestDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    pressureHandler: (request) => {
      if (request.url.startsWith('/api/')) throw overloaded();
    },
  });
}
