import { VIEWED_LISTS } from '@builder-os/contract/modules/sales/saved-views';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Named filters and sort order of a list, for one person or for everyone. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: VIEWED_LISTS }).notNull(),
    name: text('name').notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    uniqueIndex('saved_views_name_key')
      .on(table.ownerId, table.list, sql`lower(${table.name})`)
      .where(sql`deleted_at is null`),
    index('saved_views_shared_idx').on(table.list).where(sql`deleted_at is null and is_shared`),
    index('saved_views_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('saved_views_list_check', table.list, VIEWED_LISTS),
  ],
);
