import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { daySchema } from '../../platform/dates.ts';
import { idInput } from '../../platform/fields.ts';
import { BASES } from './ledger.ts';

/** The first quarter on the dashboard; every later one up to today is offered too. */
export const FIRST_QUARTER = '2024-Q3';

/** Periods other than quarters: since January 1, and this month with the eleven before it. */
export const ROLLING_PERIODS = ['year-to-date', 'last-12-months'] as const;

/**
 * A period and the one it's compared with: a quarter with the quarter before, the year to date with as many days of the
 * previous year, twelve months with the twelve before.
 * - `key`: `2025-Q1`, or one of `ROLLING_PERIODS`
 * - `prior.label`: worded for use in a sentence, "vs. the first 60 days of 2027"; headings capitalize it
 * - `to`: the last day, or today if the period is still running (`isRunning`)
 */
export const dashboardPeriodSchema = z.object({
  key: z.string(),
  label: z.string(),
  from: daySchema,
  to: daySchema,
  isRunning: z.boolean(),
  prior: z.object({ label: z.string(), from: daySchema, to: daySchema }),
});
export type DashboardPeriod = z.infer<typeof dashboardPeriodSchema>;

/** Defaults to the current quarter. */
const periodInput = z
  .string()
  .trim()
  .regex(/^(\d{4}-Q[1-4]|year-to-date|last-12-months)$/, 'Choose a period such as 2025-Q1.')
  .meta({ type: 'string', examples: ['2025-Q1', ...ROLLING_PERIODS] });
export const dashboardQuery = z.object({ period: periodInput.optional() });
export type DashboardQuery = z.output<typeof dashboardQuery>;

const unitInput = z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` });
export const unitDashboardQuery = dashboardQuery.extend({ unit: unitInput.optional() });
export type UnitDashboardQuery = z.output<typeof unitDashboardQuery>;

/** Defaults to cash. */
const basisInput = z.enum(BASES, { error: `Choose from ${BASES.join(', ')}.` });
export const balanceSheetQuery = dashboardQuery.extend({ basis: basisInput.optional() });
export type BalanceSheetQuery = z.output<typeof balanceSheetQuery>;
/** `job` limits the statement to the revenue and costs of one job. */
export const profitAndLossQuery = unitDashboardQuery.extend({ basis: basisInput.optional(), job: idInput.optional() });
export type ProfitAndLossQuery = z.output<typeof profitAndLossQuery>;
