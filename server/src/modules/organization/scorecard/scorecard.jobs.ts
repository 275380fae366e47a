import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { freezeWeeks } from './freeze.service.ts';

/** Every hour at :55: there is work on Mondays at 8:55 AM, and after an outage as soon as it's over. */
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
