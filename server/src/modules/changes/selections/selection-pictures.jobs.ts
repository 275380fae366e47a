import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeUnusedPictures } from './selection-pictures.service.ts';

/** Removes the pictures of removed options every night. */
export function selectionPictureJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'selection-picture.tidy',
    data: z.object({}),
    schedule: '35 4 * * *',
    run: () => removeUnusedPictures(database, storage),
  });
}
