import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { purgeBin } from './bin.service.ts';

export function binJobs(app: FastifyInstance): void {
  const { bin, database, jobs } = app.platform;
  jobs.define({ name: 'bin.purge', data: z.object({}), schedule: '25 3 * * *', run: () => purgeBin(database, bin) });
}
