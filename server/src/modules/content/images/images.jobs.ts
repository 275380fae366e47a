import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeUnusedImages } from './images.service.ts';

/** Deletes uploaded images that no text uses, every night. */
export function imageJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'page-image.tidy',
    data: z.object({}),
    schedule: '50 3 * * *',
    run: () => removeUnusedImages(database, storage),
  });
}
