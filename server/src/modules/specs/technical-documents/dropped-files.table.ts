import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** Files whose version was permanently deleted. A trigger adds the row, however the version is deleted. */
export const droppedFiles = pgTable(
  'dropped_document_files',
  {
    storedName: text('stored_name').primaryKey(),
    droppedAt: moment('dropped_at').notNull().default(sql`now()`),
  },
  (table) => [index('dropped_document_files_dropped_at_idx').on(table.droppedAt)],
);
