import { CASH_CATEGORIES } from '@builder-os/contract/modules/real-estate/cash-entries';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { financialTransactions } from '../../finance/financial-transactions/financial-transactions.table.ts';
import { properties } from '../properties/properties.table.ts';

/** The income and costs of properties, by category. */
export const propertyCashEntries = pgTable(
  'property_cash_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    category: text('category', { enum: CASH_CATEGORIES }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    memo: text('memo'),
    transactionId: integer('transaction_id').references(() => financialTransactions.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    index('property_cash_entries_day_idx').on(table.propertyId, table.happenedOn, table.id),
    index('property_cash_entries_transaction_idx').on(table.transactionId).where(sql`transaction_id is not null`),
    oneOf('property_cash_entries_category_check', table.category, CASH_CATEGORIES),
    check('property_cash_entries_amount_check', sql`${table.amount} > 0`),
  ],
);
