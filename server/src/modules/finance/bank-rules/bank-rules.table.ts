import { RULE_DIRECTIONS } from '@builder-os/contract/modules/finance/bank-rules';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';

/** Rules that categorize bank lines by the text in their descriptions. The first match by `sortOrder` applies. */
export const bankRules = pgTable(
  'bank_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    contains: text('contains').notNull(),
    direction: text('direction', { enum: RULE_DIRECTIONS }).notNull(),
    accountId: integer('account_id').references(() => profitFirstAccounts.id, { onDelete: 'restrict' }),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull(),
    category: text('category'),
    otherAccountId: integer('other_account_id'),
    isActive: boolean('is_active').notNull().default(true),
    sortOrder: integer('sort_order').notNull(),
    ...recordColumns,
  },
  (table) => [
    foreignKey({
      name: 'bank_rules_other_account_fk',
      columns: [table.otherAccountId],
      foreignColumns: [profitFirstAccounts.id],
    }).onDelete('restrict'),
    index('bank_rules_order_idx').on(table.sortOrder, table.id),
    oneOf('bank_rules_direction_check', table.direction, RULE_DIRECTIONS),
    oneOf('bank_rules_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('bank_rules_contains_check', sql`char_length(${table.contains}) between 1 and 200`),
    check('bank_rules_transfer_check', sql`${table.category} is null or ${table.otherAccountId} is null`),
  ],
);

export type BankRuleRecord = typeof bankRules.$inferSelect;
