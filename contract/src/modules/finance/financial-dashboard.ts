import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema, percentInput } from '../../platform/money.ts';
import { listFilter } from '../../platform/pages.ts';
import {
  balanceSheetQuery,
  dashboardPeriodSchema,
  dashboardQuery,
  profitAndLossQuery,
  unitDashboardQuery,
} from './dashboard-periods.ts';
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
 * A KPI card. Only gross profit, fixed expenses and net profit have a `share` of revenue and a `target`. Cash and
 * receivables compare the last days of the two periods; the others are totals over the period.
 */
export const kpiSchema = z.object({
  key: z.enum(KPIS),
  value: moneySchema,
  prior: moneySchema,
  growth: growthSchema,
  share: shareSchema,
  target: z.string().nullable(),
});

/** A month (`2026-03`) of the charts; `cash` is as of its end, or today. */
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
 * The figures above the tabs. `months` are the twelve that end with the period. `ledgerHash` identifies the state of
 * the books: SHA-256 over every account's sums by unit and month, the number of postings and the last entry.
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
 * - `allocated`: net allocations to the account, less reversed ones; negative if they took money from it
 * - `allocatedShare`: in percent of all allocated money, one decimal; null if nothing was allocated
 * - `otherChange`: all other changes: balance − opening − allocated
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
  /**
   * Column totals. Allocations only move money between accounts, so `allocatedSum` is 0.00 unless an account is
   * missing.
   */
  openingTotal: moneySchema,
  allocatedSum: moneySchema,
  otherChangeTotal: moneySchema,
  /** All money allocated to accounts, the base of `allocatedShare`. */
  allocatedTotal: moneySchema,
  balanceTotal: moneySchema,
  /** Balances at the end of each month, or as of today. */
  months: z.array(
    z.object({
      month: z.string(),
      balances: z.array(z.object({ accountId: z.number().int(), balance: moneySchema })),
    }),
  ),
});
export type DashboardProfitFirst = z.infer<typeof dashboardProfitFirstSchema>;

/**
 * The figures of a unit in the period. Revenue, expenses and net profit come from the ledger. Projects count by
 * invoice day (or the day they were tracked), paid or not. `wonValue` is the value of deals won in its months.
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
  /** Revenue of the twelve months ending with the period. */
  months: z.array(z.object({ month: z.string(), revenue: z.record(z.enum(BUSINESS_UNITS), moneySchema) })),
});
export type BusinessUnits = z.infer<typeof businessUnitsSchema>;

/**
 * Forecast amounts: `pipeline` is value × probability of open deals by expected closing month, without what is already
 * invoiced or recorded of them; `pending` is open invoices, and what they don't bill of unpaid projects, by due day (or
 * invoice day), except projects of open deals; `bills` is scheduled bills. `net` = pipeline + pending − bills.
 */
const forecastFields = { pipeline: moneySchema, pending: moneySchema, bills: moneySchema, net: moneySchema };
export const forecastMonthSchema = z.object({ month: z.string(), ...forecastFields });
export const forecastQuarterSchema = z.object({
  /** `2027-Q1`. If `isRunning`, it covers the rest of this quarter, from this month on. */
  key: z.string(),
  /** "Rest of Q4 2026" for the running quarter. */
  label: z.string(),
  isRunning: z.boolean(),
  ...forecastFields,
});
export type ForecastQuarter = z.infer<typeof forecastQuarterSchema>;

/**
 * The rest of this quarter and the next three. Outside the months: `overdue` was expected before this month, `later`
 * after the last, `undated` has no date.
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

/** The dashboard's tabs, which are also the sections of a report. */
export const REPORT_SECTIONS = [
  'profit-first',
  'profit-and-loss',
  'balance-sheet',
  'business-units',
  'forecasts',
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];
export const REPORT_FORMATS = ['pdf', 'xlsx'] as const;

/**
 * Defaults to all sections. The unit filters profit and loss, business units and forecasts; the other sections are
 * company-wide. The basis is that of profit and loss and the balance sheet, and the job limits profit and loss.
 */
export const reportQuery = profitAndLossQuery.extend({
  sections: listFilter(REPORT_SECTIONS).optional(),
  format: z.enum(REPORT_FORMATS, { error: `Choose from ${REPORT_FORMATS.join(', ')}.` }).default('pdf'),
});
export type ReportQuery = z.output<typeof reportQuery>;

export const financialDashboardEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard',
    access: 'financial_read',
    summary: 'Periods, cards and charts for the Financial Dashboard',
    query: dashboardQuery,
    response: dashboardSummarySchema,
    isReport: true,
  }),
  profitFirst: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/profit-first',
    access: 'financial_read',
    summary: 'Profit First accounts for a period: percentage, allocated, balance and target',
    query: dashboardQuery,
    response: dashboardProfitFirstSchema,
    isReport: true,
  }),
  profitAndLoss: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/profit-and-loss',
    access: 'financial_read',
    summary: 'Profit and loss for a period, by business unit and category, on a cash or accrual basis',
    query: profitAndLossQuery,
    response: profitAndLossSchema,
    isReport: true,
  }),
  balanceSheet: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/balance-sheet',
    access: 'financial_read',
    summary: 'Balance sheet on the last day of a period, on a cash or accrual basis',
    query: balanceSheetQuery,
    response: balanceSheetSchema,
    isReport: true,
  }),
  businessUnits: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/business-units',
    access: 'financial_read',
    summary: 'Business unit results for a period, with growth over the prior period',
    query: dashboardQuery,
    response: businessUnitsSchema,
    isReport: true,
  }),
  forecasts: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/forecasts',
    access: 'financial_read',
    summary: 'Weighted pipeline, pending revenue and scheduled bills for this quarter and the next three',
    query: unitDashboardQuery.pick({ unit: true }),
    response: dashboardForecastSchema,
    isReport: true,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/financial-dashboard/report',
    access: 'financial_read',
    summary: 'Download the dashboard for a period as PDF or XLSX',
    query: reportQuery,
    kind: 'file',
  }),
  changeTargets: endpoint({
    method: 'PUT',
    path: '/api/financial-dashboard/targets',
    access: 'financial_write',
    summary: 'Update the owner’s targets, as percentages of revenue',
    body: changeTargetsSchema,
    response: dashboardTargetsSchema,
  }),
};
