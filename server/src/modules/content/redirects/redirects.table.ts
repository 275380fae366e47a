import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { pages } from '../pages/pages.table.ts';

/** Previous URL slugs of pages. A page with the same slug takes precedence. */
export const redirects = pgTable(
  'content_redirects',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('content_redirects_slug_key').on(table.slug),
    index('content_redirects_page_idx').on(table.pageId),
  ],
);
