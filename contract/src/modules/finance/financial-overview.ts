import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';
import { REVENUE_UNITS } from './revenue-tracking.ts';

/** The target figures in the header, in percent of revenue. */
export const OWNER_TARGETS = { grossProfit: 25, fixedExpenses: 15, netMargin: 10 } as const;

/**
 * A unit's project revenue. `margin` and `share` (of all units) are percentages with one decimal; 0.0 if there's no
 * revenue.
 */
export const unitRevenueSchema = z.object({
  businessUnit: z.enum(REVENUE_UNITS),
  revenue: moneySchema,
  netProfit: moneySchema,
  margin: z.string(),
  share: z.string(),
  projects: z.number().int(),
});
export type UnitRevenue = z.infer<typeof unitRevenueSchema>;

/** Revenue of a month (`2026-03`), by invoice day, or by the record's day without one. */
export const monthRevenueSchema = z.object({
  month: z.string(),
  byUnit: z.record(z.enum(REVENUE_UNITS), moneySchema),
  total: moneySchema,
});
export type MonthRevenue = z.infer<typeof monthRevenueSchema>;

/**
 * The header and the Overview tab. Revenue and profit cover all projects that aren't canceled, paid or not; `cash` is
 * the total of the account balances.
 * - `growth`: the last six complete months against the six before them, by `growthOf` (platform/growth)
 * - `months`: the last 12, this one included
 */
export const financialOverviewSchema = z.object({
  totalRevenue: moneySchema,
  costs: moneySchema,
  netProfit: moneySchema,
  profitMargin: z.string(),
  cash: moneySchema,
  projects: z.number().int(),
  growth: z.string().nullable(),
  units: z.array(unitRevenueSchema),
  months: z.array(monthRevenueSchema),
  /** The number of transactions on 'Unassigned'. */
  needAccount: z.number().int(),
});
export type FinancialOverview = z.infer<typeof financialOverviewSchema>;

export const financialOverviewEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/financial-overview',
    access: 'financial_read',
    summary: 'Totals for the finance header, with revenue by unit and by month',
    response: financialOverviewSchema,
    isReport: true,
  }),
};
