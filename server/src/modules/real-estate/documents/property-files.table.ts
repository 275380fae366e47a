import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** Files under the names the storage gave them. One that no document names any more is removed by a job. */
export const propertyFiles = pgTable(
  'property_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    storedName: text('stored_name').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('property_files_name_key').on(table.storedName)],
);
