import type { FastifyInstance } from 'fastify';
import { expiryJobs } from './expiries/expiries.jobs.ts';
import { expiryRoutes } from './expiries/expiries.routes.ts';

/** The expiry radar: everything that lapses, whichever module it is of. */
export async function radarPlugin(app: FastifyInstance): Promise<void> {
  expiryRoutes(app);
  expiryJobs(app);
}
