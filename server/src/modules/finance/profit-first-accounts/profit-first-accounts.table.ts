import { ACCOUNT_ROLES, ACCOUNT_TYPES } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';

/**
 * The bank accounts that money is divided among. Each is one cash account in the ledger; its postings are its balance.
 */
export const profitFirstAccounts = pgTable(
  'profit_first_accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ledgerAccountId: integer('ledger_account_id')
      .notNull()
      .unique('profit_first_accounts_ledger_account_key')
      .references(() => ledgerAccounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    accountType: text('account_type', { enum: ACCOUNT_TYPES }).notNull(),
    percentage: numeric('percentage', { precision: 5, scale: 2 }).notNull(),
    targetBalance: numeric('target_balance', { precision: 12, scale: 2 }),
    role: text('role', { enum: ACCOUNT_ROLES }),
    isSystem: boolean('is_system').notNull().default(false),
    sortOrder: integer('sort_order').notNull(),
    archivedAt: moment('archived_at'),
    isActive: boolean('is_active').notNull().generatedAlwaysAs(sql`archived_at is null`),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('profit_first_accounts_name_key').on(sql`lower(${table.name})`).where(sql`archived_at is null`),
    uniqueIndex('profit_first_accounts_role_key').on(table.role).where(sql`role is not null and archived_at is null`),
    index('profit_first_accounts_order_idx').on(table.sortOrder, table.id),
    oneOf('profit_first_accounts_type_check', table.accountType, ACCOUNT_TYPES),
    oneOf('profit_first_accounts_role_check', table.role, ACCOUNT_ROLES),
    check('profit_first_accounts_percentage_check', sql`${table.percentage} between 0 and 100`),
    check('profit_first_accounts_target_check', sql`${table.targetBalance} >= 0`),
    check('profit_first_accounts_system_check', sql`not ${table.isSystem} or ${table.archivedAt} is null`),
  ],
);
