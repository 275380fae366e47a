import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeLapsedUploads } from './document-uploads.service.ts';

/** Throws away every hour what was begun and not finished for a day. */
export function documentUploadJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'document-upload.tidy',
    data: z.object({}),
    schedule: '37 * * * *',
    run: () => removeLapsedUploads(database, storage),
  });
}
