import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../../platform/db/columns.ts';

const percent = (name: string) => numeric(name, { precision: 5, scale: 2 }).notNull();

/** The owner's targets, in percent of revenue: one row, once someone has changed them. */
export const financialTargets = pgTable(
  'financial_targets',
  {
    id: integer('id').primaryKey().default(1),
    grossProfit: percent('gross_profit'),
    fixedExpenses: percent('fixed_expenses'),
    netMargin: percent('net_margin'),
    ...recordColumns,
  },
  (table) => [
    check('financial_targets_one_check', sql`${table.id} = 1`),
    check(
      'financial_targets_percent_check',
      sql`${table.grossProfit} between 0 and 100 and ${table.fixedExpenses} between 0 and 100 and ${table.netMargin} between 0 and 100`,
    ),
  ],
);
