import { CAPITAL_KINDS } from '@builder-os/contract/modules/real-estate/capital-events';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { financialTransactions } from '../../finance/financial-transactions/financial-transactions.table.ts';
import { properties } from '../properties/properties.table.ts';

/** Money between properties and their partners. Entries never change: they're deleted and recorded again. */
export const propertyCapitalEvents = pgTable(
  'property_capital_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CAPITAL_KINDS }).notNull(),
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    memo: text('memo'),
    transactionId: integer('transaction_id').references(() => financialTransactions.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('property_capital_events_day_idx').on(table.propertyId, table.happenedOn, table.id),
    index('property_capital_events_transaction_idx').on(table.transactionId).where(sql`transaction_id is not null`),
    oneOf('property_capital_events_kind_check', table.kind, CAPITAL_KINDS),
    check('property_capital_events_amount_check', sql`${table.amount} > 0`),
  ],
);
