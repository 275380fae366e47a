import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { activities } from '../activities/activities.table.ts';
import { deals } from '../deals/deals.table.ts';
import { salesResources } from './sales-resources.table.ts';

/** The deals each sales resource was used on, and the note about it. */
export const salesResourceUses = pgTable(
  'sales_resource_uses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resourceId: integer('resource_id')
      .notNull()
      .references(() => salesResources.id, { onDelete: 'cascade' }),
    dealId: integer('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    activityId: integer('activity_id').references(() => activities.id, { onDelete: 'set null' }),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: moment('used_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('sales_resource_uses_resource_idx').on(table.resourceId, table.id),
    index('sales_resource_uses_deal_idx').on(table.dealId),
    index('sales_resource_uses_activity_idx').on(table.activityId),
  ],
);
