import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** The sample records by table and id, so they can be removed again, with their resource name in the audit log. */
export const sampleRecords = pgTable(
  'sample_records',
  {
    tableName: text('table_name').notNull(),
    recordId: integer('record_id').notNull(),
    resource: text('resource').notNull(),
    /** The part of the app that added it. A part that has samples isn't filled again. */
    module: text('module').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.recordId] })],
);
