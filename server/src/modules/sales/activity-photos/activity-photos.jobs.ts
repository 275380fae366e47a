import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeDroppedPhotos, TIDY_PHOTOS } from './activity-photos.service.ts';

/**
 * Deletes, within minutes, the files of photos that were removed, or deleted with their activity or a person's data.
 */
export function activityPhotoJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: TIDY_PHOTOS,
    data: z.object({}),
    schedule: '*/10 * * * *',
    run: () => removeDroppedPhotos(database.db, storage),
  });
}
