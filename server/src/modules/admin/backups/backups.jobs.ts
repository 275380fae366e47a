import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { deleteOldRuns, failDeadRuns } from './backup-runs.queries.ts';
import { scheduleBackup } from './backup-schedule.service.ts';
import { workOnBackups } from './backup-work.service.ts';

export const WORK = 'backup.work';

/** Works on backups, one piece at a time, and looks every hour whether one is due. */
export function backupJobs(app: FastifyInstance): void {
  const { jobs, database, backups } = app.platform;
  jobs.define({
    name: WORK,
    data: z.object({ id: z.number() }),
    // What was half done is not done again by itself: a restore is a person's decision, a backup comes round.
    retryLimit: 0,
    run: ({ id }) =>
      workOnBackups({ database, backups, warn: (error, message) => app.log.warn({ err: error }, message) }, id),
  });
  jobs.define({
    // After a kill the next server says so at once, and one that goes on beside it within a minute.
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
      await inTransaction(database, (tx) =>
        scheduleBackup(tx, { database, backups, queue: (id) => jobs.send(tx, WORK, { id }) }),
      );
    },
  });
}
