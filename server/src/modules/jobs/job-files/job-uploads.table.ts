import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** Stored files of jobs under their generated names. A job removes those that no record uses anymore. */
export const jobUploads = pgTable(
  'job_uploads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    storedName: text('stored_name').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('job_uploads_name_key').on(table.storedName)],
);
