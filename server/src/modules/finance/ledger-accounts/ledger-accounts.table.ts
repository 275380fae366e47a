import { EXPENSE_GROUPS, LEDGER_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';

/**
 * The accounts money is on, owed, earned or spent by. They store no balances, which are sums of postings. Posting
 * changes no row of this table, so people who post never wait for each other.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    name: text('name').notNull(),
    /** For expenses only: the group of the category. */
    expenseGroup: text('expense_group', { enum: EXPENSE_GROUPS }),
    /** The time a category was retired. */
    retiredAt: moment('retired_at'),
    ...recordColumns,
  },
  (table) => [
    // Cash accounts are named by their Profit First account, and an archived one may have the same name.
    uniqueIndex('ledger_accounts_name_key').on(table.kind, sql`lower(${table.name})`).where(sql`kind <> 'cash'`),
    index('ledger_accounts_kind_idx').on(table.kind),
    oneOf('ledger_accounts_kind_check', table.kind, LEDGER_KINDS),
    oneOf('ledger_accounts_expense_group_check', table.expenseGroup, EXPENSE_GROUPS),
    check('ledger_accounts_group_check', sql`(${table.kind} = 'expense') = (${table.expenseGroup} is not null)`),
    check('ledger_accounts_retired_check', sql`${table.retiredAt} is null or ${table.kind} in ('income', 'expense')`),
  ],
);
