import type { FastifyInstance } from 'fastify';
import { expiryJobs } from './expiries/expiries.jobs.ts';
import { expiryRoutes } from './expiries/expiries.routes.ts';
import { RADAR_PERSONAL } from './privacy/personal-data.queries.ts';

/** Expiry Radar: everything that expires, from all modules. */
export async function radarPlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(RADAR_PERSONAL);
  expiryRoutes(app);
  expiryJobs(app);
}
