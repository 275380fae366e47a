import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeLapsedUploads } from './document-uploads.service.ts';

/** Every hour, deletes uploads that were started and not continued for a day. */
export function documentUploadJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'document-upload.tidy',
    data: z.object({}),
    schedule: '37 * * * *',
    run: () => removeLapsedUploads(database, storage),
  });
}
