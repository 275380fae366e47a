import { z } from 'zod';
import { dayInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';
import { DEAL_STAGES } from './deals.ts';

/** The specification counts `unqualified`, which no lead can have today (decisions.md, row 3). */
export const REPORTED_LEAD_STATUSES = ['new', 'contacted', 'qualified', 'unqualified', 'converted', 'lost'] as const;
export type ReportedLeadStatus = (typeof REPORTED_LEAD_STATUSES)[number];

/** `from` and `to` are days, both included: records created in between. `owner` is a user id, or `none`. */
export const salesReportQuery = z.object({
  from: dayInput.optional(),
  to: dayInput.optional(),
  owner: z.union([z.uuid(), z.literal('none')], { error: 'Enter a user id or none.' }).optional(),
});
export type SalesReportQuery = z.output<typeof salesReportQuery>;

/**
 * Figures of Sales Reports (decisions.md, rows 3, 4, 9 and 10).
 * - `totalRevenue`: closed-won deals; `pipelineValue`: all deals; `openPipelineValue`: those not closed.
 * - `conversionRate`: deals ÷ leads, whole percent, 0 without leads.
 * - `period`: the moments the days stand for, `to` excluded, for links to the rows.
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
});
export type SalesReport = z.infer<typeof salesReportSchema>;

export const reportEndpoints = {
  sales: endpoint({
    method: 'GET',
    path: '/api/reports/sales',
    access: 'approved',
    summary: 'Figures of Sales Reports',
    query: salesReportQuery,
    response: salesReportSchema,
  }),
  exportSales: endpoint({
    method: 'GET',
    path: '/api/reports/sales/export',
    access: 'approved',
    summary: 'Download the sales report as CSV',
    query: salesReportQuery,
    kind: 'file',
  }),
};
