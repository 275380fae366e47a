import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema, percentInput } from '../../platform/money.ts';
import { listFilter } from '../../platform/pages.ts';
import { dashboardPeriodSchema, dashboardQuery, unitDashboardQuery } from './dashboard-periods.ts';
import {
  balanceSheetSchema,
  dashboardTargetsSchema,
  growthSchema,
  profitAndLossSchema,
  shareSchema,
} from './financial-statements.ts';

export const changeTargetsSchema = z
  .object({ grossProfit: percentInput, fixedExpenses: percentInput, netMargin: percentInput })
  .partial();
export type ChangeTargets = z.output<typeof changeTargetsSchema>;

export const KPIS = ['revenue', 'grossProfit', 'fixedExpenses', 'netProfit', 'cash', 'receivables'] as const;
export type Kpi = (typeof KPIS)[number];

/**
 * A card. `share` of revenue and its `target` stand on gross profit, fixed expenses and net profit. Cash and receivables
 * are those of the period's last day against the last day of the prior period; the others add up over the period.
 */
export const kpiSchema = z.object({
  key: z.enum(KPIS),
  value: moneySchema,
  prior: moneySchema,
  growth: growthSchema,
  share: shareSchema,
  target: z.string().nullable(),
});

/** A month (`2026-03`) of the charts; `cash` at its end, or today. */
export const dashboardMonthSchema = z.object({
  month: z.string(),
  revenue: moneySchema,
  grossProfit: moneySchema,
  fixedExpenses: moneySchema,
  netProfit: moneySchema,
  cash: moneySchema,
});
export type DashboardMonth = z.infer<typeof dashboardMonthSchema>;

/**
 * What stands above the tabs. `months` are the twelve that end with the period. `ledgerHash` names the state of the books
 * the figures are of: SHA-256 over every account's sums by unit and month, the number of postings and the last entry.
 */
export const dashboardSummarySchema = z.object({
  periods: z.array(dashboardPeriodSchema),
  period: dashboardPeriodSchema,
  kpis: z.array(kpiSchema),
  targets: dashboardTargetsSchema,
  months: z.array(dashboardMonthSchema),
  ledgerHash: z.string(),
});
export type DashboardSummary = z.infer<typeof dashboardSummarySchema>;

/**
 * A Profit First account over the period.
 * - `opening` and `balance`: at the end of the day before and at the end of the last day
 * - `allocated`: what allocations brought onto it, less those reversed; below 0 where they took it from
 * - `allocatedShare`: in percent of all that was brought anywhere, one decimal; null where nothing came
 * - `otherChange`: what else came, less what else left: balance − opening − allocated
 * - `targetShare`: balance in percent of `targetBalance`, one decimal; null without a target above 0
 */
export const accountAllocationSchema = z.object({
  accountId: z.number().int(),
  name: z.string(),
  percentage: z.string(),
  opening: moneySchema,
  allocated: moneySchema,
  allocatedShare: z.string().nullable(),
  otherChange: moneySchema,
  balance: moneySchema,
  targetBalance: moneySchema.nullable(),
  targetShare: z.string().nullable(),
  isArchived: z.boolean(),
});
export type AccountAllocation = z.infer<typeof accountAllocationSchema>;

export const dashboardProfitFirstSchema = z.object({
  period: dashboardPeriodSchema,
  accounts: z.array(accountAllocationSchema),
  percentageTotal: z.string(),
  /** The sum of each column. Allocations only move money between accounts, so theirs is 0.00 unless some left the list. */
  openingTotal: moneySchema,
  allocatedSum: moneySchema,
  otherChangeTotal: moneySchema,
  /** All that was brought to accounts, which `allocatedShare` is of. */
  allocatedTotal: moneySchema,
  balanceTotal: moneySchema,
  /** Balances at the end of each month, or today. */
  months: z.array(
    z.object({
      month: z.string(),
      balances: z.array(z.object({ accountId: z.number().int(), balance: moneySchema })),
    }),
  ),
});
export type DashboardProfitFirst = z.infer<typeof dashboardProfitFirstSchema>;

/**
 * A unit in the period. Revenue, expenses and net profit are of the ledger; projects those invoiced (else tracked) in it,
 * paid or not; `wonValue` what deals were won for in its months.
 */
export const unitPerformanceSchema = z.object({
  businessUnit: z.enum(BUSINESS_UNITS),
  revenue: moneySchema,
  priorRevenue: moneySchema,
  growth: growthSchema,
  revenueShare: shareSchema,
  expenses: moneySchema,
  netProfit: moneySchema,
  margin: shareSchema,
  priorNetProfit: moneySchema,
  netGrowth: growthSchema,
  projects: z.number().int(),
  projectRevenue: moneySchema,
  wonDeals: z.number().int(),
  wonValue: moneySchema,
});
export type UnitPerformance = z.infer<typeof unitPerformanceSchema>;

export const businessUnitsSchema = z.object({
  period: dashboardPeriodSchema,
  units: z.array(unitPerformanceSchema),
  total: unitPerformanceSchema.omit({ businessUnit: true }),
  /** Revenue of the twelve months that end with the period. */
  months: z.array(z.object({ month: z.string(), revenue: z.record(z.enum(BUSINESS_UNITS), moneySchema) })),
});
export type BusinessUnits = z.infer<typeof businessUnitsSchema>;

/**
 * What is expected of some months: `pipeline` is value × probability of open deals by the month they are expected to
 * close, `pending` what projects that are not paid bring by the day they are due (else of their invoice; those of an open
 * deal are in the pipeline), `bills` what is scheduled to be paid. `net` = pipeline + pending − bills.
 */
const forecastFields = { pipeline: moneySchema, pending: moneySchema, bills: moneySchema, net: moneySchema };
export const forecastMonthSchema = z.object({ month: z.string(), ...forecastFields });
export const forecastQuarterSchema = z.object({
  /** `2027-Q1`; `isRunning` is what is left of this quarter, from this month on. */
  key: z.string(),
  /** "Rest of Q4 2026" of the running one. */
  label: z.string(),
  isRunning: z.boolean(),
  ...forecastFields,
});
export type ForecastQuarter = z.infer<typeof forecastQuarterSchema>;

/**
 * The rest of this quarter and the next three. Beside them what no month holds: `overdue` was expected before this month,
 * `later` after the last, `undated` says no day.
 */
export const dashboardForecastSchema = z.object({
  day: daySchema,
  method: z.string(),
  quarters: z.array(forecastQuarterSchema),
  months: z.array(forecastMonthSchema),
  total: z.object(forecastFields),
  overdue: z.object(forecastFields),
  later: z.object(forecastFields),
  undated: z.object(forecastFields),
});
export type DashboardForecast = z.infer<typeof dashboardForecastSchema>;

/** Labels, on screen and in exports, of amounts outside the forecast months. */
export const FORECAST_BESIDE = {
  overdue: 'Past its expected month',
  later: 'Later',
  undated: 'Without a date',
} as const;

/** The tabs, which are the sections of a report. */
export const REPORT_SECTIONS = [
  'profit-first',
  'profit-and-loss',
  'balance-sheet',
  'business-units',
  'forecasts',
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];
export const REPORT_FORMATS = ['pdf', 'xlsx'] as const;

/** Without sections all of them. A unit narrows profit and loss, business units and forecasts; the others are the company's. */
export const reportQuery = unitDashboardQuery.extend({
  sections: listFilter(REPORT_SECTIONS).optional(),
  format: z.enum(REPORT_FORMATS, { error: `Choose from ${REPORT_FORMATS.join(', ')}.` }).default('pdf'),
});
export type ReportQuery = z.output<typeof reportQuery>;

export const financialDashboardEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard',
    access: 'financial_read',
    summary: 'Periods, cards and charts of the Financial Dashboard',
    query: dashboardQuery,
    response: dashboardSummarySchema,
  }),
  profitFirst: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/profit-first',
    access: 'financial_read',
    summary: 'Profit First accounts over a period: percentage, allocated, balance, target',
    query: dashboardQuery,
    response: dashboardProfitFirstSchema,
  }),
  profitAndLoss: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/profit-and-loss',
    access: 'financial_read',
    summary: 'Profit and loss of a period by unit and category',
    query: unitDashboardQuery,
    response: profitAndLossSchema,
  }),
  balanceSheet: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/balance-sheet',
    access: 'financial_read',
    summary: 'What there is and whose it is on the last day of a period',
    query: dashboardQuery,
    response: balanceSheetSchema,
  }),
  businessUnits: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/business-units',
    access: 'financial_read',
    summary: 'Every unit in a period, with growth against the prior one',
    query: dashboardQuery,
    response: businessUnitsSchema,
  }),
  forecasts: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/forecasts',
    access: 'financial_read',
    summary: 'Weighted pipeline, pending revenue and scheduled bills of the next three quarters',
    query: unitDashboardQuery.pick({ unit: true }),
    response: dashboardForecastSchema,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/report',
    access: 'financial_read',
    summary: 'Download the dashboard of a period as PDF or XLSX',
    query: reportQuery,
    kind: 'file',
  }),
  changeTargets: endpoint({
    method: 'PUT',
    path: '/api/financial-dashboard/targets',
    access: 'financial_write',
    summary: 'Change what the owner aims at, in percent of revenue',
    body: changeTargetsSchema,
    response: dashboardTargetsSchema,
  }),
};
