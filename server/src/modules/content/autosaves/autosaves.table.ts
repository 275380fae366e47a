import type { AutosaveValues } from '@builder-os/contract/modules/content/autosaves';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { pages } from '../pages/pages.table.ts';

/** Unsaved contents of a person's page form. Without a page id, those of a new page. */
export const autosaves = pgTable(
  'content_autosaves',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pageId: integer('page_id').references(() => pages.id, { onDelete: 'cascade' }),
    values: jsonb('values').$type<AutosaveValues>().notNull(),
    baseVersion: integer('base_version'),
    savedAt: moment('saved_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('content_autosaves_key').on(table.userId, sql`coalesce(${table.pageId}, 0)`),
    index('content_autosaves_page_idx').on(table.pageId),
    index('content_autosaves_saved_at_idx').on(table.savedAt),
  ],
);
