import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';

/**
 * Metrics for the Operations Hub (decisions.md, rows 9 and 10).
 * - `totalRevenue`: sum of closed-won deals; `pipelineValue`: sum of all deals; `openPipelineValue`: sum of open
 *   deals.
 * - `conversionRate`: deals ÷ leads × 100 with one decimal, 0 without leads.
 * - `revenueChange`, `conversionChange`: this quarter against as many days of the last, in percent and in percentage
 *   points; null if those days had no revenue, or fewer than three deals or leads.
 * - `closingThisMonth`: open deals expected to close in the current month.
 */
export const dashboardMetricsSchema = z.object({
  totalRevenue: moneySchema,
  totalLeads: z.number().int(),
  activeDeals: z.number().int(),
  conversionRate: z.number(),
  pipelineValue: moneySchema,
  openPipelineValue: moneySchema,
  newLeadsThisWeek: z.number().int(),
  revenueChange: z.number().nullable(),
  conversionChange: z.number().nullable(),
  closingThisMonth: z.number().int(),
});
export type DashboardMetrics = z.infer<typeof dashboardMetricsSchema>;

/** The number of records in each tab of the Sales bar. */
export const salesCountsSchema = z.object({
  leads: z.number().int(),
  deals: z.number().int(),
  contacts: z.number().int(),
  activities: z.number().int(),
});
export type SalesCounts = z.infer<typeof salesCountsSchema>;

export const dashboardEndpoints = {
  metrics: endpoint({
    method: 'GET',
    path: '/api/dashboard/metrics',
    access: 'approved',
    summary: 'Metrics for the Operations Hub',
    response: dashboardMetricsSchema,
    isReport: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/dashboard/counts',
    access: 'approved',
    summary: 'Record counts for the Sales bar',
    response: salesCountsSchema,
  }),
};
