import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { costSourceSchema } from '../job-costs/cost-report.ts';
import { JOB_PHASES } from '../jobs/job-phases.ts';
import { jobSchema } from '../jobs/jobs.ts';

/** A job on a property with its cost so far, which is capital of the property, from the job's own postings. */
export const renovationSchema = z.object({
  jobId: z.number().int(),
  number: z.string(),
  name: z.string(),
  phase: z.enum(JOB_PHASES),
  cost: moneySchema,
});
export type Renovation = z.infer<typeof renovationSchema>;

export const propertyJobEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/api/properties/:id/job',
    access: 'jobs_write',
    summary: 'Start a renovation job on a property you hold; it has no customer and no contract',
    params: idParams,
    response: jobSchema,
    status: 201,
  }),
  renovations: endpoint({
    method: 'GET',
    path: '/api/properties/:id/renovations',
    access: 'real_estate_read',
    summary: 'List the jobs on a property that cost something, with their cost to date',
    params: idParams,
    response: z.array(renovationSchema),
  }),
  renovationCosts: endpoint({
    method: 'GET',
    path: '/api/properties/:id/renovations/:jobId/costs',
    // They name vendors and bills, as the job's cost report does.
    access: 'jobs_read',
    summary: 'List the rows that a renovation’s cost is made of, latest first',
    params: idParams.extend({ jobId: idInput }),
    response: z.array(costSourceSchema),
  }),
};
