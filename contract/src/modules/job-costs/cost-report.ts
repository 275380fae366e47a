import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { COST_TYPES } from '../jobs/cost-codes.ts';

/** The figures of a cost report, in the order of its columns. Each opens the rows it’s made of. */
export const COST_FIGURES = [
  'original',
  'changes',
  'transfers',
  'revised',
  'committed',
  'actual',
  'openCommitment',
  'toGo',
  'forecast',
  'variance',
  'pending',
] as const;
export type CostFigure = (typeof COST_FIGURES)[number];

const figureFields = {
  original: moneySchema,
  changes: moneySchema,
  transfers: moneySchema,
  revised: moneySchema,
  committed: moneySchema,
  actual: moneySchema,
  actualOnOrders: moneySchema,
  openCommitment: moneySchema,
  toGo: moneySchema,
  forecast: moneySchema,
  variance: moneySchema,
  /**
   * Unsigned changes; shown next to the figures, never added. The report of a past day has none: an unsigned change
   * may be edited, reopened or deleted, so its state on that day isn't known.
   */
  pending: moneySchema,
};

/** An estimate to complete that a person wrote, with its day and author. */
export const ownEstimateSchema = z.object({
  toGo: moneySchema,
  note: z.string().nullable(),
  writtenOn: daySchema,
  writtenAt: momentSchema,
  writtenByName: z.string().nullable(),
});

/** A code and type with its figures (`cost-forecast.ts`). */
export const costRowSchema = z.object({
  costCodeId: z.number().int(),
  code: z.string(),
  codeName: z.string(),
  division: z.string(),
  divisionName: z.string(),
  costType: z.enum(COST_TYPES),
  ...figureFields,
  ownEstimate: ownEstimateSchema.nullable(),
});
export type CostRow = z.infer<typeof costRowSchema>;

/** The cost of a job as of the end of a day, by code and type; `totals` adds its rows up. */
export const costReportSchema = z.object({
  jobId: z.number().int(),
  asOf: daySchema,
  rows: z.array(costRowSchema),
  totals: z.object(figureFields),
});
export type CostReport = z.infer<typeof costReportSchema>;

export const COST_ROW_KINDS = [
  'budget-line',
  'change-order',
  'transfer',
  'order-line',
  'posting',
  'bill',
  'credit',
  'estimate',
  'rest',
] as const;

/**
 * A row behind a figure, from its budget, a change order, a transfer, an order or the ledger. `term` names the figure
 * it belongs to; the amounts of the rows of a figure add up to it. `transactionId` is the transaction a posting came
 * from, `orderId` the purchase order of an order line, `changeOrderId` the change order of a line of one.
 */
export const costSourceSchema = z.object({
  term: z.enum(['original', 'changes', 'transfers', 'committed', 'actual', 'openCommitment', 'toGo', 'pending']),
  kind: z.enum(COST_ROW_KINDS),
  id: z.number().int().nullable(),
  on: daySchema.nullable(),
  label: z.string(),
  detail: z.string().nullable(),
  costCode: z.string(),
  costType: z.enum(COST_TYPES),
  amount: moneySchema,
  transactionId: z.number().int().nullable(),
  orderId: z.number().int().nullable(),
  changeOrderId: z.number().int().nullable(),
});
export type CostSource = z.infer<typeof costSourceSchema>;

/** For a past day, costs count by the day of their entry, changes by the day they were signed; budget, transfers, orders and estimates by when they were made. */
export const costReportQuery = z.object({ asOf: dayInput.optional() });

/** One figure of a code and type, of a whole division or of the whole job. */
export const costSourceQuery = costReportQuery.extend({
  figure: z.enum(COST_FIGURES, { error: `Choose from ${COST_FIGURES.join(', ')}.` }),
  costCodeId: idInput.optional(),
  costType: z.enum(COST_TYPES, { error: `Choose from ${COST_TYPES.join(', ')}.` }).optional(),
  division: z
    .string()
    .regex(/^\d{2}$/, 'Enter two digits.')
    .optional(),
});
export type CostSourceQuery = z.output<typeof costSourceQuery>;

export const COST_EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export const costReportEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/cost-report',
    access: 'jobs_read',
    summary: 'Get the cost of a job by code and type',
    params: idParams,
    query: costReportQuery,
    response: costReportSchema,
    isReport: true,
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/cost-report/sources',
    access: 'jobs_read',
    summary: 'List the rows a figure of the cost report is made of',
    params: idParams,
    query: costSourceQuery,
    response: z.array(costSourceSchema),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/cost-report/export',
    access: 'jobs_read',
    summary: 'Download the cost report as CSV or XLSX',
    params: idParams,
    query: costReportQuery.extend({
      format: z.enum(COST_EXPORT_FORMATS, { error: `Choose from ${COST_EXPORT_FORMATS.join(', ')}.` }).default('csv'),
    }),
    kind: 'file',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/cost-report/pdf',
    access: 'jobs_read',
    summary: 'Download the cost report as PDF',
    params: idParams,
    query: costReportQuery,
    kind: 'file',
  }),
};
