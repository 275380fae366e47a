import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { makeMondayOnePager } from './one-pagers.service.ts';

/** Every hour at :57, two minutes after the scores become final: on Mondays there is a sheet to make. */
export function onePagerJobs(app: FastifyInstance): void {
  const { jobs, database, storage, figures, expiries } = app.platform;
  jobs.define({
    name: 'one-pager.make',
    data: z.object({}),
    schedule: '57 * * * *',
    run: async () => {
      await makeMondayOnePager({ database, storage, figures, expiries });
    },
  });
}
