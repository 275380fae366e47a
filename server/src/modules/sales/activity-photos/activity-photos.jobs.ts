import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeDroppedPhotos, TIDY_PHOTOS } from './activity-photos.service.ts';

/** Deletes the files of photos that left with their activity, with a person's data or by themselves, within minutes. */
export function activityPhotoJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: TIDY_PHOTOS,
    data: z.object({}),
    schedule: '*/10 * * * *',
    run: () => removeDroppedPhotos(database.db, storage),
  });
}
