import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { remindCustomers } from './reminders.service.ts';

/** Reminds customers of late invoices every morning. */
export function reminderJobs(app: FastifyInstance): void {
  const { jobs, database, env } = app.platform;
  jobs.define({
    name: 'receivables.remind',
    data: z.object({}),
    schedule: '30 8 * * *',
    run: async () => {
      await remindCustomers(database, env);
    },
  });
}
