import { ORDER_STEPS } from '@builder-os/contract/modules/steel/orders';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { orders } from './orders.table.ts';

/** An order's step changes; `from` is null for the first step, `to` for the delivery. */
export const orderChanges = pgTable(
  'steel_order_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: text('from_step', { enum: ORDER_STEPS }),
    to: text('to_step', { enum: ORDER_STEPS }),
    note: text('note'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('steel_order_changes_order_idx').on(table.orderId, table.id),
    index('steel_order_changes_changed_by_idx').on(table.changedBy),
    oneOf('steel_order_changes_from_check', table.from, ORDER_STEPS),
    oneOf('steel_order_changes_to_check', table.to, ORDER_STEPS),
  ],
);
