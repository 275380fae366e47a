import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeDetachedScans } from './bill-scans.service.ts';

/** Removes the files of replaced and removed scans every night. */
export function billScanJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'bill.tidy-scans',
    data: z.object({}),
    schedule: '35 4 * * *',
    run: () => removeDetachedScans(database, storage),
  });
}
