import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeUnusedUploadFiles } from './vendor-uploads.service.ts';

/** Removes the files of permanently deleted uploads every night. */
export function vendorPageJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'vendor-upload.tidy',
    data: z.object({}),
    schedule: '35 4 * * *',
    run: () => removeUnusedUploadFiles(database, storage),
  });
}
