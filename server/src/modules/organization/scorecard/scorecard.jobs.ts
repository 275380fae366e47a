import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { freezeWeeks } from './freeze.service.ts';

/** Every hour at 55: on Mondays at 08:55 there is something to do, and after a standstill whenever it is over. */
export function scorecardJobs(app: FastifyInstance): void {
  const { jobs, database, figures } = app.platform;
  jobs.define({
    name: 'scorecard.freeze',
    data: z.object({}),
    schedule: '55 * * * *',
    run: async () => {
      await freezeWeeks(database, figures);
    },
  });
}
