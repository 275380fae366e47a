import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deleteOldKeys } from '../http/idempotency.ts';
import { deleteExpiredApiTokens } from '../identity/api-tokens.queries.ts';
import { deleteExpiredSessions } from '../session/sessions.queries.ts';

/** Deletes expired sessions and API tokens, and old idempotency keys. */
export function houseKeepingJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'platform.tidy',
    data: z.object({}),
    schedule: '17 * * * *',
    run: async () => {
      await deleteExpiredSessions(database.db);
      await deleteExpiredApiTokens(database.db);
      await deleteOldKeys(database.db);
    },
  });
  // The embedded engine has no autovacuum. Without this, its planner uses statistics from the day the database was
  // created.
  if (database.engine === 'embedded') {
    jobs.define({
      name: 'platform.vacuum',
      data: z.object({}),
      schedule: '40 3 * * *',
      run: async () => {
        await database.pool.query('vacuum analyze');
      },
    });
  }
}
