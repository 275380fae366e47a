import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { daySchema } from '../../platform/dates.ts';
import { moneySchema } from '../../platform/money.ts';
import { dashboardPeriodSchema } from './dashboard-periods.ts';
import { ACCRUAL_KINDS, BASES, EXPENSE_GROUPS, LEDGER_KINDS } from './ledger.ts';

/** Percent of revenue, one decimal; null without revenue. */
export const shareSchema = z.string().nullable();
/** Growth against the prior period in percent; null if it wouldn't be meaningful (`growthOf` in platform/growth). */
export const growthSchema = z.string().nullable();

/** The owner's targets, in percent of revenue with two decimals. */
export const dashboardTargetsSchema = z.object({
  grossProfit: z.string(),
  fixedExpenses: z.string(),
  netMargin: z.string(),
  version: z.number().int(),
});
export type DashboardTargets = z.infer<typeof dashboardTargetsSchema>;

/** A column of the statement: a unit, or all of them (`businessUnit` null). Net profit is income less all expenses. */
export const statementColumnSchema = z.object({
  businessUnit: z.enum(BUSINESS_UNITS).nullable(),
  revenue: moneySchema,
  costOfSales: moneySchema,
  grossProfit: moneySchema,
  grossShare: shareSchema,
  fixedExpenses: moneySchema,
  fixedShare: shareSchema,
  variableExpenses: moneySchema,
  ownersPay: moneySchema,
  taxes: moneySchema,
  netProfit: moneySchema,
  netShare: shareSchema,
});
export type StatementColumn = z.infer<typeof statementColumnSchema>;

/**
 * A category, or on an accrual basis a bridge account: revenue billed and not received, cost owed and not paid.
 * `amount` is the total of the requested units; `amounts` follows the order of the statement's `units`.
 */
export const statementLineSchema = z.object({
  ledgerAccountId: z.number().int(),
  name: z.string(),
  kind: z.enum(ACCRUAL_KINDS),
  expenseGroup: z.enum(EXPENSE_GROUPS).nullable(),
  amount: moneySchema,
  amounts: z.array(moneySchema),
  prior: moneySchema,
  growth: growthSchema,
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/**
 * `units`: the requested unit, or all four. `prior`: the total of the prior period. `job`: the job it's limited to.
 */
export const profitAndLossSchema = z.object({
  basis: z.enum(BASES),
  job: z.object({ id: z.number().int(), number: z.string(), name: z.string() }).nullable(),
  period: dashboardPeriodSchema,
  targets: dashboardTargetsSchema,
  total: statementColumnSchema,
  prior: statementColumnSchema,
  units: z.array(statementColumnSchema),
  lines: z.array(statementLineSchema),
});
export type ProfitAndLoss = z.infer<typeof profitAndLossSchema>;

export const BALANCE_SECTIONS = [
  'cash',
  'receivables',
  'jointVentures',
  'currentLiabilities',
  'loans',
  'equity',
] as const;
export type BalanceSection = (typeof BALANCE_SECTIONS)[number];

/**
 * A line of the balance sheet: a ledger account, or a computed line (`ledgerAccountId` null). The computed lines are
 * retained earnings (net profit of the years before the day’s), net profit this year, and unpaid invoices, which are
 * under both receivables and equity.
 */
export const balanceLineSchema = z.object({
  section: z.enum(BALANCE_SECTIONS),
  ledgerAccountId: z.number().int().nullable(),
  kind: z.enum(LEDGER_KINDS).nullable(),
  name: z.string(),
  amount: moneySchema,
  prior: moneySchema,
});
export type BalanceLine = z.infer<typeof balanceLineSchema>;

/**
 * The balance sheet of a day: cash + receivables + interests at cost = current liabilities + loans + equity.
 * `difference` is the imbalance: 0.00 as long as the ledger is consistent. On an accrual basis, it includes open
 * invoices and bills, and so does net profit.
 */
export const balanceSheetSchema = z.object({
  basis: z.enum(BASES),
  period: dashboardPeriodSchema,
  day: daySchema,
  priorDay: daySchema,
  lines: z.array(balanceLineSchema),
  sections: z.array(z.object({ section: z.enum(BALANCE_SECTIONS), amount: moneySchema, prior: moneySchema })),
  assets: moneySchema,
  priorAssets: moneySchema,
  liabilities: moneySchema,
  priorLiabilities: moneySchema,
  /** Assets less liabilities. */
  netWorth: moneySchema,
  priorNetWorth: moneySchema,
  difference: moneySchema,
});
export type BalanceSheet = z.infer<typeof balanceSheetSchema>;
