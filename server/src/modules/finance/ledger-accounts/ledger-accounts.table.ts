import { EXPENSE_GROUPS, LEDGER_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';

/**
 * What money is on, owed, earned or spent by. Balances are nowhere in it: they are sums of postings. No posting changes a
 * row of this table, so that nobody who posts waits for anybody else.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    name: text('name').notNull(),
    /** Of expenses only: which side of the accounts the category is on. */
    expenseGroup: text('expense_group', { enum: EXPENSE_GROUPS }),
    ...recordColumns,
  },
  (table) => [
    // Cash accounts are named by their Profit First account, of which an archived one may have the same name.
    uniqueIndex('ledger_accounts_name_key').on(table.kind, sql`lower(${table.name})`).where(sql`kind <> 'cash'`),
    index('ledger_accounts_kind_idx').on(table.kind),
    oneOf('ledger_accounts_kind_check', table.kind, LEDGER_KINDS),
    oneOf('ledger_accounts_expense_group_check', table.expenseGroup, EXPENSE_GROUPS),
    check('ledger_accounts_group_check', sql`(${table.kind} = 'expense') = (${table.expenseGroup} is not null)`),
  ],
);
