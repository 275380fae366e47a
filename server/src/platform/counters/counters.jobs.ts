import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { compactCounters } from './counters.queries.ts';

/** Compacts the counters every minute. */
export function counterJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'tallies.compact',
    data: z.object({}),
    schedule: '* * * * *',
    run: () => compactCounters(database.db),
  });
}
