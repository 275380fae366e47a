import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { settleSums } from './ledger-sums.queries.ts';

/** Settles the sums of the ledger, so that there are few rows. */
export function ledgerJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'ledger.settle',
    data: z.object({}),
    schedule: '* * * * *',
    run: () => settleSums(database.db),
  });
}
