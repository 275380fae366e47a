import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Which records are sample data, so that they can go again: by table and id, with the name the audit log gives them. */
export const sampleRecords = pgTable(
  'sample_records',
  {
    tableName: text('table_name').notNull(),
    recordId: integer('record_id').notNull(),
    resource: text('resource').notNull(),
    /** The part of the product that added it; a part that has samples is not filled again. */
    module: text('module').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.recordId] })],
);
