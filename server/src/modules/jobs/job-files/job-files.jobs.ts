import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeUnusedFiles } from './job-files.service.ts';
import { makePreviews, PREVIEW_CHANNEL } from './photo-previews.service.ts';

/** Removes the files of permanently deleted records every night, and makes small pictures of released photos. */
export function jobFileJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'job-file.tidy',
    data: z.object({}),
    schedule: '30 4 * * *',
    run: () => removeUnusedFiles(database, storage),
  });
  jobs.define({
    name: 'job-file.preview',
    data: z.object({}),
    channel: PREVIEW_CHANNEL,
    schedule: '50 4 * * *',
    catchesUp: true,
    about: () => 'all',
    run: () => makePreviews(database, storage),
  });
}
