import { sql } from 'drizzle-orm';
import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, storedFileColumns } from '../../../platform/db/columns.ts';

/** Files of vendor papers under their generated names. A job removes those that no paper uses anymore. */
export const vendorFiles = pgTable(
  'vendor_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...storedFileColumns,
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('vendor_files_name_key').on(table.storedName)],
);
