import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { REMOVE_PLAN_FILE, removePlanFile } from './order-plans.service.ts';

/** Deletes the files of plans that were removed. */
export function orderPlanJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: REMOVE_PLAN_FILE,
    data: z.object({ name: z.string() }),
    run: ({ name }) => removePlanFile(database.db, storage, name),
  });
}
