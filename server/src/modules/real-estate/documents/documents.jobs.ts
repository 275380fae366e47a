import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeUnusedFiles } from './documents.service.ts';

/** Removes the files of permanently deleted documents every night. */
export function documentJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'property-document.tidy',
    data: z.object({}),
    schedule: '20 4 * * *',
    run: () => removeUnusedFiles(database, storage),
  });
}
