import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeUnusedFiles } from './vendor-papers.service.ts';

/** Removes the files of replaced and permanently deleted papers every night. */
export function vendorPaperJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'vendor-paper.tidy',
    data: z.object({}),
    schedule: '25 4 * * *',
    run: () => removeUnusedFiles(database, storage),
  });
}
