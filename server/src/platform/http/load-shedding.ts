import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './errors.ts';

const LONGEST_DELAY = 500;

/** Answers 503 while the event loop is late by more than half a second. Health and static files are always answered. */
export async function installLoadShedding(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY,
    pressureHandler: (request) => {
      if (request.url.startsWith('/api/')) throw overloaded();
    },
  });
}
