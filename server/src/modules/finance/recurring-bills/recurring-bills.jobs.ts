import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { enterRecurringBills } from './recurring-entries.service.ts';

/** Enters recurring bills every hour, so that one whose day begins, or that failed before, doesn’t wait for the night. */
export function recurringBillJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'bill.enter-recurring',
    data: z.object({}),
    schedule: '12 * * * *',
    run: () => enterRecurringBills(database),
  });
}
