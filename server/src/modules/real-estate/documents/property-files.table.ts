import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** Files under their generated names. A job removes those that no document uses anymore. */
export const propertyFiles = pgTable(
  'property_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    storedName: text('stored_name').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('property_files_name_key').on(table.storedName)],
);
