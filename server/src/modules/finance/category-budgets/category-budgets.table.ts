import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';

/** Budgets of a year: one of the company, and one of each unit that has its own. They're added up. */
export const categoryBudgets = pgTable(
  'category_budgets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    year: smallint('year').notNull(),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }),
    ...recordColumns,
  },
  (table) => [
    unique('category_budgets_unit_key').on(table.year, table.businessUnit).nullsNotDistinct(),
    oneOf('category_budgets_business_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('category_budgets_year_check', sql`${table.year} between 1900 and 2199`),
  ],
);

/** The budget of a category for a month. Months without an amount have no row. */
export const categoryBudgetCells = pgTable(
  'category_budget_cells',
  {
    budgetId: integer('budget_id')
      .notNull()
      .references(() => categoryBudgets.id, { onDelete: 'cascade' }),
    ledgerAccountId: integer('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.id, { onDelete: 'cascade' }),
    month: smallint('month').notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.budgetId, table.ledgerAccountId, table.month] }),
    index('category_budget_cells_account_idx').on(table.ledgerAccountId),
    check('category_budget_cells_month_check', sql`${table.month} between 1 and 12`),
    check('category_budget_cells_amount_check', sql`${table.amount} > 0`),
  ],
);
