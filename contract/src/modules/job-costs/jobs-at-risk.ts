import { z } from 'zod';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';

/** The most jobs at risk listed. */
export const MOST_JOBS_AT_RISK = 5;

/**
 * A job under contract with a risk today. The value of a risk it doesn't have is null or 0.
 * - `loss`: how much its forecast exceeds its contract
 * - `overBudget`: how much its forecast exceeds its revised budget, if it doesn't exceed the contract
 * - `finishesOn`, `daysLate`: the day it was to be finished, if that has passed
 * - `heldBills`, `heldTotal`: bills with its costs that are held back from their run, and these costs
 * - `lateOrders`, `lateSince`: its orders with something open whose delivery day has passed, and the first such day
 * - `startedChanges`, `unsignedStarted`: its unsigned changes whose work has started, and their prices
 * - `unsigned`: the prices of all its unsigned changes; not a risk on its own
 */
export const jobAtRiskSchema = z.object({
  jobId: z.number().int(),
  number: z.string(),
  name: z.string(),
  loss: moneySchema.nullable(),
  overBudget: moneySchema.nullable(),
  finishesOn: daySchema.nullable(),
  daysLate: z.number().int(),
  heldBills: z.number().int(),
  heldTotal: moneySchema,
  lateOrders: z.number().int(),
  lateSince: daySchema.nullable(),
  startedChanges: z.number().int(),
  unsignedStarted: moneySchema,
  unsigned: moneySchema,
});
export type JobAtRisk = z.infer<typeof jobAtRiskSchema>;

/** Worst first: by money over, then by days late, then by held amount. `total` counts all. */
export const jobsAtRiskSchema = z.object({ total: z.number().int(), jobs: z.array(jobAtRiskSchema) });
export type JobsAtRisk = z.infer<typeof jobsAtRiskSchema>;

export const jobsAtRiskEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs-at-risk',
    access: 'jobs_read',
    summary: `List the ${MOST_JOBS_AT_RISK} jobs most at risk: over their contract or budget, late or blocked`,
    response: jobsAtRiskSchema,
    isReport: true,
  }),
};
