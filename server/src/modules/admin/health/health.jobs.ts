import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { checkHealth, type SystemHealthWatch } from './health.service.ts';
import { checkStoredFiles } from './stored-files.service.ts';

/** Uploading terabytes over a slow connection takes days. */
const ABANDONED_AFTER = 7 * 24 * 60 * 60_000;

/** Checks every 15 minutes, so the activity log shows when a problem started and ended; the stored files every night. */
export function systemHealthJobs(app: FastifyInstance, watch: SystemHealthWatch): void {
  const { jobs, database, storage, fileFolders } = app.platform;
  jobs.define({
    name: 'health.check',
    data: z.object({}),
    schedule: '*/15 * * * *',
    retryLimit: 0,
    run: () => inTransaction(database, (tx) => checkHealth(systemAct(tx), watch)),
  });
  jobs.define({
    name: 'stored-files.check',
    data: z.object({}),
    schedule: '20 3 * * *',
    run: async () => {
      await storage.removeAbandoned(new Date(Date.now() - ABANDONED_AFTER));
      await checkStoredFiles({ database, storage, folders: fileFolders.list() });
    },
  });
}
