import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { pages } from '../pages/pages.table.ts';

/** People with a page open in the editor, while the editor keeps sending heartbeats. */
export const editors = pgTable(
  'content_editors',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull().default(sql`now()`),
    seenAt: moment('seen_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.userId] }),
    index('content_editors_seen_at_idx').on(table.seenAt),
  ],
);
