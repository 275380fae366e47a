import type { FastifyInstance } from 'fastify';
import { jobArchiveJobs } from './job-archives/job-archives.jobs.ts';
import { jobArchiveRoutes } from './job-archives/job-archives.routes.ts';
import { JOB_ARCHIVE_PERSONAL } from './privacy/personal-data.queries.ts';

/** The job's file: everything about a job in one ZIP that proves itself. */
export async function jobArchivePlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(JOB_ARCHIVE_PERSONAL);
  jobArchiveJobs(app);
  jobArchiveRoutes(app);
}
