import type { FastifyInstance } from 'fastify';
import { jobArchiveJobs } from './job-archives/job-archives.jobs.ts';
import { ARCHIVE_FILES } from './job-archives/job-archives.queries.ts';
import { jobArchiveRoutes } from './job-archives/job-archives.routes.ts';
import { JOB_ARCHIVE_PERSONAL } from './privacy/personal-data.queries.ts';

/** The job's file: everything about a job in one ZIP that proves itself. */
export async function jobArchivePlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(JOB_ARCHIVE_PERSONAL);
  app.platform.fileFolders.add(ARCHIVE_FILES);
  jobArchiveJobs(app);
  jobArchiveRoutes(app);
}
