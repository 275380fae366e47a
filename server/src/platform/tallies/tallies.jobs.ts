import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { compactTallies } from './tallies.queries.ts';

/** Compacts the counters every minute. */
export function tallyJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'tallies.compact',
    data: z.object({}),
    schedule: '* * * * *',
    run: () => compactTallies(database.db),
  });
}
