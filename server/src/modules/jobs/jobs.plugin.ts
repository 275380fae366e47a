import { jobKind } from './jobs/jobs.queries.ts';
import { restoreJob } from './jobs/jobs.service.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import type { FastifyInstance } from 'fastify';

export async function jobsPlugin(app: FastifyInstance): Promise<void> {
  jobRoutes(app);
  app.platform.bin.add(jobKind, restoreJob);
}
