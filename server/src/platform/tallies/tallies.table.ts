import { bigint, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counts and sums of the records that are not deleted, as signed changes: triggers append, readers add up, a job
 * compacts. Nobody waits for anybody, which a counter in one row would not allow.
 */
export const tallies = pgTable(
  'tallies',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The table that is counted. */
    resource: text('resource').notNull(),
    /** The status or stage. */
    bucket: text('bucket').notNull(),
    count: integer('count').notNull(),
    total: numeric('total', { precision: 20, scale: 2 }).notNull(),
  },
  (table) => [index('tallies_resource_idx').on(table.resource, table.bucket)],
);
