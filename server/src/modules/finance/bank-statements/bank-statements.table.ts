import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';

/** Account balances at the end of a day as the bank states them, and whether someone confirmed that the books agree. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => profitFirstAccounts.id, { onDelete: 'restrict' }),
    statementDate: date('statement_date', { mode: 'string' }).notNull(),
    balance: numeric('balance', { precision: 14, scale: 2 }).notNull(),
    note: text('note'),
    reconciledAt: moment('reconciled_at'),
    reconciledBy: uuid('reconciled_by').references(() => users.id, { onDelete: 'restrict' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('bank_statements_day_key').on(table.accountId, table.statementDate),
    index('bank_statements_date_idx').on(table.statementDate, table.id),
    check('bank_statements_reconciled_check', sql`${table.reconciledBy} is null or ${table.reconciledAt} is not null`),
  ],
);

export type BankStatementRecord = typeof bankStatements.$inferSelect;
