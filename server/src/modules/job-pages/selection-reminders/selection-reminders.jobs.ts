import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { remindOfSelections } from './selection-reminders.service.ts';

/** Reminds customers of due choices every morning. */
export function selectionReminderJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'selection.remind',
    data: z.object({}),
    schedule: '40 8 * * *',
    run: async () => {
      await remindOfSelections(database, app.platform);
    },
  });
}
