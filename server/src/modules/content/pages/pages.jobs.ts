import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publishDuePages, remindOfReviews, tidyEditors } from './scheduled-pages.service.ts';

/** Publishes due pages every minute, sends review reminders every morning, and cleans up every hour. */
export function pageJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'page.publish',
    data: z.object({}),
    schedule: '* * * * *',
    run: () => publishDuePages(database),
  });
  jobs.define({
    name: 'page.review',
    data: z.object({}),
    schedule: '30 7 * * *',
    run: () => remindOfReviews(database),
  });
  jobs.define({
    name: 'page.tidy',
    data: z.object({}),
    schedule: '20 * * * *',
    run: () => tidyEditors(database),
  });
}
