import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { EXPENSE_GROUPS, MONEY_DIGITS } from './ledger.ts';
import { bookYearInput } from './year-end.ts';

export const MONTHS_A_YEAR = 12;
const MOST_CATEGORIES = 500;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const unitInput = z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` });

/**
 * A category in a comparison, through its last month.
 * - `budget`, `actual`: one amount for each month of the year; income and expenses are both positive
 * - `budgeted`, `spent`: their sums through the month; `variance`: `spent` less `budgeted`, `variancePercent` of the budget
 */
export const budgetRowSchema = z.object({
  ledgerAccountId: z.number().int(),
  name: z.string(),
  kind: z.enum(['income', 'expense']),
  expenseGroup: z.enum(EXPENSE_GROUPS).nullable(),
  budget: z.array(moneySchema),
  actual: z.array(moneySchema),
  budgeted: moneySchema,
  spent: moneySchema,
  variance: moneySchema,
  variancePercent: z.string().nullable(),
});
export type BudgetRow = z.infer<typeof budgetRowSchema>;

/** The sum of all income, of all expenses, or their difference. */
export const budgetTotalSchema = budgetRowSchema
  .omit({ ledgerAccountId: true, kind: true, expenseGroup: true, name: true })
  .extend({ total: z.enum(['income', 'expense', 'net']) });
export type BudgetTotal = z.infer<typeof budgetTotalSchema>;

/**
 * Budget against actual on a cash basis. `through` is the last month that counts in the sums, from 1 to 12. Without a
 * unit, the budgets of the company and of all units are added up.
 */
export const budgetComparisonSchema = z.object({
  year: z.number().int(),
  businessUnit: z.enum(BUSINESS_UNITS).nullable(),
  through: z.number().int(),
  rows: z.array(budgetRowSchema),
  totals: z.array(budgetTotalSchema),
});
export type BudgetComparison = z.infer<typeof budgetComparisonSchema>;

/** `through` defaults to the current month of this year, and to December of any other. */
export const budgetComparisonQuery = z.object({
  year: bookYearInput.optional(),
  unit: unitInput.optional(),
  through: z
    .string()
    .regex(/^([1-9]|1[0-2])$/, 'Enter a month from 1 to 12.')
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, maximum: 12 })
    .optional(),
});
export type BudgetComparisonQuery = z.output<typeof budgetComparisonQuery>;

export const BUDGET_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export const budgetExportQuery = budgetComparisonQuery.extend({
  format: z.enum(BUDGET_FORMATS, { error: `Choose from ${BUDGET_FORMATS.join(', ')}.` }).default('csv'),
});
export type BudgetExportQuery = z.output<typeof budgetExportQuery>;

/** The amounts of a category, one for each month. Categories that aren't listed have no budget. */
const budgetAmountsSchema = z.object({ ledgerAccountId: z.number().int(), months: z.array(moneySchema) });

/** A budget as entered: of the company (`businessUnit` null) or of a unit. Version 0 until someone enters it. */
export const categoryBudgetSchema = z.object({
  year: z.number().int(),
  businessUnit: z.enum(BUSINESS_UNITS).nullable(),
  rows: z.array(budgetAmountsSchema),
  version: z.number().int(),
});
export type CategoryBudget = z.infer<typeof categoryBudgetSchema>;

/** The year defaults to the current one. */
const categoryBudgetQuery = z.object({ year: bookYearInput.optional(), unit: unitInput.optional() });
export type CategoryBudgetQuery = z.output<typeof categoryBudgetQuery>;

/** Replaces the whole budget of the year and unit. */
export const saveCategoryBudgetSchema = z.object({
  year: z.number().int('Enter a year such as 2026.').min(FIRST_YEAR).max(LAST_YEAR),
  businessUnit: unitInput.nullable().default(null),
  rows: z
    .array(
      z.object({
        ledgerAccountId: idField,
        months: z.array(moneyInput(MONEY_DIGITS)).length(MONTHS_A_YEAR, 'Enter an amount for each of the 12 months.'),
      }),
    )
    .max(MOST_CATEGORIES, `A budget can have up to ${MOST_CATEGORIES} categories.`),
});
export type SaveCategoryBudget = z.output<typeof saveCategoryBudgetSchema>;

export const categoryBudgetEndpoints = {
  compare: endpoint({
    method: 'GET',
    path: '/api/category-budgets',
    access: 'financial_read',
    summary: 'Compare the budget of a year with the books, by category and month',
    query: budgetComparisonQuery,
    response: budgetComparisonSchema,
    isReport: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/category-budgets/export',
    access: 'financial_read',
    summary: 'Download the comparison as CSV, XLSX or PDF',
    query: budgetExportQuery,
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/category-budgets/budget',
    access: 'financial_read',
    summary: 'Get the budget of a year as entered, of the company or of a unit',
    query: categoryBudgetQuery,
    response: categoryBudgetSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/category-budgets/budget',
    access: 'financial_write',
    summary: 'Enter the budget of a year; it replaces the earlier one of the same unit',
    body: saveCategoryBudgetSchema,
    response: categoryBudgetSchema,
  }),
};
