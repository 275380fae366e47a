import { PLAN_TYPES } from '@builder-os/contract/modules/steel/orders';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { orders } from './orders.table.ts';

/** Plans of orders, stored under generated names. */
export const orderPlans = pgTable(
  'steel_order_plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type', { enum: PLAN_TYPES }).notNull(),
    size: integer('size').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('steel_order_plans_name_key').on(table.name),
    index('steel_order_plans_order_idx').on(table.orderId, table.id),
    index('steel_order_plans_uploaded_by_idx').on(table.uploadedBy),
    oneOf('steel_order_plans_type_check', table.mediaType, PLAN_TYPES),
  ],
);
