import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { keepLogMonths } from './log-months.service.ts';

/** Every night, and at each start: adds the months ahead and drops those the company no longer keeps. */
export function auditLogJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'audit-log.months',
    data: z.object({}),
    schedule: '35 3 * * *',
    catchesUp: true,
    run: () => inTransaction(database, keepLogMonths),
  });
}
