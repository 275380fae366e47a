import { DISTRIBUTION_STRATEGIES } from '@builder-os/contract/modules/finance/distributions';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';

const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** Distributions from Profit, one per quarter; reversing it frees the quarter. */
export const distributions = pgTable(
  'distributions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    quarter: text('quarter').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    date: date('distribution_date', { mode: 'string' }).notNull(),
    strategy: text('strategy', { enum: DISTRIBUTION_STRATEGIES }).notNull(),
    keptPercent: numeric('kept_percent', { precision: 5, scale: 2 }).notNull(),
    profitBalance: money('profit_balance').notNull(),
    amount: money('amount').notNull(),
    toOwner: money('to_owner').notNull(),
    kept: money('kept').notNull(),
    keptAccountName: text('kept_account_name'),
    entryId: integer('entry_id')
      .notNull()
      .unique('distributions_entry_key')
      .references(() => journalEntries.id, { onDelete: 'restrict' }),
    reversedAt: moment('reversed_at'),
    reversedBy: uuid('reversed_by').references(() => users.id, { onDelete: 'restrict' }),
    reversalReason: text('reversal_reason'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('distributions_quarter_key').on(table.quarter).where(sql`reversed_at is null`),
    index('distributions_due_idx').on(table.dueOn, table.id),
    oneOf('distributions_strategy_check', table.strategy, DISTRIBUTION_STRATEGIES),
    check('distributions_quarter_check', sql`${table.quarter} ~ '^\\d{4}-Q[1-4]$'`),
    check(
      'distributions_parts_check',
      sql`${table.amount} > 0 and ${table.toOwner} >= 0 and ${table.kept} >= 0 and ${table.toOwner} + ${table.kept} = ${table.amount} and ${table.amount} <= ${table.profitBalance}`,
    ),
  ],
);
