import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { remindOfActivities } from './reminders.service.ts';

/** Checks once a minute for activities that begin soon. */
export function reminderJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'activity.remind',
    data: z.object({}),
    schedule: '* * * * *',
    run: () => remindOfActivities(database),
  });
}
