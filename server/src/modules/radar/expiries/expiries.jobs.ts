import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notifyOfExpiries } from './expiry-notices.service.ts';

/** Sends expiry notices every morning. */
export function expiryJobs(app: FastifyInstance): void {
  const { jobs, database, expiries } = app.platform;
  jobs.define({
    name: 'expiry.tell',
    data: z.object({}),
    schedule: '15 7 * * *',
    run: () => notifyOfExpiries(database, expiries),
  });
}
