import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { deleteOldRuns, failDeadRuns } from './backup-runs.queries.ts';
import { scheduleBackup } from './backup-schedule.service.ts';
import { workOnBackups } from './backup-work.service.ts';

export const WORK = 'backup.work';

/** Runs backup tasks one at a time, and checks hourly whether a backup is due. */
export function backupJobs(app: FastifyInstance): void {
  const { jobs, database, backups } = app.platform;
  jobs.define({
    name: WORK,
    data: z.object({ id: z.number() }),
    // Half-done work isn't retried automatically: a restore is a person's decision, and a backup is scheduled again.
    retryLimit: 0,
    run: ({ id }) =>
      workOnBackups({ database, backups, warn: (error, message) => app.log.warn({ err: error }, message) }, id),
  });
  jobs.define({
    // After a kill, the restarted server marks the run as failed at startup, and other running servers within a minute.
    name: 'backup.settle',
    data: z.object({}),
    schedule: '* * * * *',
    catchesUp: true,
    run: () => failDeadRuns(database.db, backups),
  });
  jobs.define({
    name: 'backup.schedule',
    data: z.object({}),
    schedule: '5 * * * *',
    run: async () => {
      await deleteOldRuns(database.db);
      const stored = await backups.folder.list();
      await inTransaction(database, (tx) =>
        scheduleBackup(tx, { database, stored, queue: (id) => jobs.send(tx, WORK, { id }) }),
      );
    },
  });
}
