import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idListInput } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { JOB_PHASES } from '../jobs/job-phases.ts';

/**
 * A job’s money on a day (`earned-value.ts`). `marginNow` and `marginSold` are percent of the contract with one decimal:
 * by the forecast, and by the frozen budget. Both are null without a contract.
 */
export const jobMoneySchema = z.object({
  jobId: z.number().int(),
  number: z.string(),
  name: z.string(),
  customerName: z.string().nullable(),
  phase: z.enum(JOB_PHASES),
  contract: moneySchema.nullable(),
  budget: moneySchema,
  forecast: moneySchema,
  actual: moneySchema,
  openCommitment: moneySchema,
  billed: moneySchema,
  complete: z.string(),
  earned: moneySchema,
  overUnder: moneySchema,
  profitToDate: moneySchema,
  lossProvision: moneySchema,
  marginNow: z.string().nullable(),
  marginSold: z.string().nullable(),
});
export type JobMoneyRow = z.infer<typeof jobMoneySchema>;

const totalsSchema = z.object({
  contract: moneySchema,
  budget: moneySchema,
  forecast: moneySchema,
  actual: moneySchema,
  billed: moneySchema,
  earned: moneySchema,
  overUnder: moneySchema,
  profitToDate: moneySchema,
  lossProvision: moneySchema,
  marginNow: z.string().nullable(),
  marginSold: z.string().nullable(),
});

/** The most jobs listed on the screen and printed; the workbook has all of them. */
export const MOST_WIP_ROWS = 300;
export const MOST_WIP_PRINTED = 1_000;
/** The most jobs charted that were billed less than they earned, and as many that were billed ahead. */
export const MOST_WIP_BARS = 6;

/** The jobs on the schedule: under contract on the day, or closed in its calendar year up to that day. */
export const WIP_STATES = ['open', 'closed'] as const;
export type WipState = (typeof WIP_STATES)[number];

/**
 * Jobs with their money as of the end of a day. Billed is by the invoice dates and amounts that the revenue records have
 * now. `openJobs` also counts jobs without a contract and those being estimated.
 * - `jobs`: the first ones by number, up to MOST_WIP_ROWS; `jobCount` and all sums count every job of this state
 * - `furthest`: the jobs whose billing is furthest from what they earned, from the most under-billed to the most ahead
 */
export const wipScheduleSchema = z.object({
  asOf: daySchema,
  state: z.enum(WIP_STATES),
  openJobs: z.number().int(),
  jobs: z.array(jobMoneySchema),
  jobCount: z.number().int(),
  totals: totalsSchema,
  /** Jobs billed less than they earned, and by how much. */
  underBilled: z.number().int(),
  underBilledTotal: moneySchema,
  billedAhead: z.number().int(),
  billedAheadTotal: moneySchema,
  furthest: z.array(jobMoneySchema.pick({ jobId: true, number: true, name: true, overUnder: true })),
});
export type WipSchedule = z.infer<typeof wipScheduleSchema>;

/** The most jobs in one request for their money: as many as the longest page of a list. */
export const MOST_MONEY_ROWS = 200;

export const jobMoneyQuery = z.object({
  ids: idListInput,
});

export const wipQuery = z.object({
  asOf: dayInput.optional(),
  state: z.enum(WIP_STATES, { error: `Choose from ${WIP_STATES.join(', ')}.` }).default('open'),
});
export type WipQuery = z.output<typeof wipQuery>;

export const wipEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/wip-schedule',
    access: 'jobs_read',
    summary: 'Get the WIP schedule: jobs under contract, or closed this year, with their cost, earnings and billing',
    query: wipQuery,
    response: wipScheduleSchema,
    isReport: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/wip-schedule/export',
    access: 'jobs_read',
    summary: 'Download the WIP schedule as XLSX',
    query: wipQuery,
    kind: 'file',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/wip-schedule/pdf',
    access: 'jobs_read',
    summary: 'Download the WIP schedule as PDF',
    query: wipQuery,
    kind: 'file',
  }),
};
