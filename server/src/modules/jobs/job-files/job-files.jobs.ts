import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeUnusedFiles } from './job-files.service.ts';

/** Removes the files of permanently deleted records every night. */
export function jobFileJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'job-file.tidy',
    data: z.object({}),
    schedule: '30 4 * * *',
    run: () => removeUnusedFiles(database, storage),
  });
}
