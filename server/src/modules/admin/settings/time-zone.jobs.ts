import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findOrganization } from '../organization/organization.queries.ts';
import { RESCHEDULE } from './settings.service.ts';

/** A job of its own, because the schedule is kept by the queue, outside the transaction that saves the time zone. */
export function timeZoneJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: RESCHEDULE,
    data: z.object({}),
    run: async () => jobs.schedule((await findOrganization(database.db)).timeZone),
  });
}
