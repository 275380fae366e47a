import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { remindOfRuns } from './run-reminders.service.ts';

/** Checks every morning for runs and distributions that are due or overdue. */
export function runReminderJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'allocation.remind',
    data: z.object({}),
    schedule: '0 7 * * *',
    run: () => remindOfRuns(database),
  });
}
