import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';
import { DEAL_STAGES, LOST_REASONS } from './deals.ts';

/** Every lead status, including `unqualified`, in the order of the report. */
export const REPORTED_LEAD_STATUSES = ['new', 'contacted', 'qualified', 'unqualified', 'converted', 'lost'] as const;
export type ReportedLeadStatus = (typeof REPORTED_LEAD_STATUSES)[number];

/**
 * `from` and `to` are inclusive days. They filter leads and deals by creation, closed deals by closing, and the
 * forecast by expected closing. `owner` is a user id, or `none`.
 */
export const salesReportQuery = z.object({
  from: dayInput.optional(),
  to: dayInput.optional(),
  owner: z.union([z.uuid(), z.literal('none')], { error: 'Enter a user id or none.' }).optional(),
});
export type SalesReportQuery = z.output<typeof salesReportQuery>;

/**
 * Deals of one month (`2026-03`), or outside the months shown: `earlier`, `later`, or `undated`. `from` and `to` are
 * the bucket's inclusive days, for links to its rows; null if it's open-ended or undated.
 */
const bucketFields = { bucket: z.string(), from: daySchema.nullable(), to: daySchema.nullable() };

/** `winRate` is null if no deal closed in the month, because 0% would mean all were lost. */
const closedMonthSchema = z.object({
  ...bucketFields,
  wonCount: z.number().int(),
  wonValue: moneySchema,
  lostCount: z.number().int(),
  winRate: z.number().int().nullable(),
});
export type ClosedMonth = z.infer<typeof closedMonthSchema>;

/** `weighted` is the sum of value × probability. */
const forecastMonthSchema = z.object({ ...bucketFields, count: z.number().int(), weighted: moneySchema });
export type ForecastMonth = z.infer<typeof forecastMonthSchema>;

/** Closed deals, counted by the day they closed. */
const reportedClosingsSchema = z.object({
  wonCount: z.number().int(),
  wonValue: moneySchema,
  lostCount: z.number().int(),
  winRate: z.number().int(),
  months: z.array(closedMonthSchema),
  lostReasons: z.array(
    z.object({ reason: z.enum(LOST_REASONS).nullable(), count: z.number().int(), value: moneySchema }),
  ),
});

/**
 * Figures for Sales Reports (decisions.md, rows 3, 4, 9 and 10).
 * - `totalRevenue`: closed-won deals; `pipelineValue`: all deals; `openPipelineValue`: open deals.
 * - `conversionRate`: deals ÷ leads, whole percent, 0 without leads.
 * - `closings`: deals closed in the period, by closing day; `forecast`: open deals, by expected closing day. Their
 *   buckets include all their deals.
 * - `sources`: the 200 sources with the most leads; null counts leads without one.
 * - `period`: the moments of the two days, `to` exclusive, for links to the rows.
 */
export const salesReportSchema = z.object({
  period: z.object({ from: momentSchema.nullable(), to: momentSchema.nullable() }),
  totalRevenue: moneySchema,
  pipelineValue: moneySchema,
  openPipelineValue: moneySchema,
  conversionRate: z.number().int(),
  activeDeals: z.number().int(),
  dealCount: z.number().int(),
  leadCount: z.number().int(),
  deals: z.array(z.object({ stage: z.enum(DEAL_STAGES), count: z.number().int(), value: moneySchema })),
  leads: z.array(
    z.object({ status: z.enum(REPORTED_LEAD_STATUSES), count: z.number().int(), percent: z.number().int() }),
  ),
  closings: reportedClosingsSchema,
  forecast: z.object({ count: z.number().int(), weighted: moneySchema, months: z.array(forecastMonthSchema) }),
  sources: z.array(z.object({ source: z.string().nullable(), count: z.number().int(), converted: z.number().int() })),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

export const reportEndpoints = {
  sales: endpoint({
    method: 'GET',
    path: '/api/reports/sales',
    access: 'approved',
    summary: 'Metrics for Sales Reports',
    query: salesReportQuery,
    response: salesReportSchema,
    isReport: true,
  }),
  exportSales: endpoint({
    method: 'GET',
    path: '/api/reports/sales/export',
    access: 'approved',
    summary: 'Download the sales report as CSV',
    query: salesReportQuery,
    kind: 'file',
  }),
  printSales: endpoint({
    method: 'GET',
    path: '/api/reports/sales/report.pdf',
    access: 'approved',
    summary: 'Download the sales report as PDF',
    query: salesReportQuery,
    kind: 'file',
  }),
};
