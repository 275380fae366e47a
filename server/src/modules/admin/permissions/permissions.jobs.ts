import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { remindOfEndingGrants } from './expiry-reminders.service.ts';

/** Checks hourly for grants that end soon. */
export function permissionJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'permission.remind-of-end',
    data: z.object({}),
    schedule: '23 * * * *',
    run: () => remindOfEndingGrants(database),
  });
}
