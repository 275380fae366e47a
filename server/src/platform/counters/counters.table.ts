import { bigint, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counts and sums of the records that aren't deleted, as signed changes: triggers append them, readers add them up, a
 * job compacts them. No write waits for another, as it would with a counter in one row.
 */
export const counters = pgTable(
  'tallies',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The counted table. */
    resource: text('resource').notNull(),
    /** The status or stage. */
    bucket: text('bucket').notNull(),
    count: integer('count').notNull(),
    total: numeric('total', { precision: 20, scale: 2 }).notNull(),
  },
  (table) => [index('tallies_resource_idx').on(table.resource, table.bucket)],
);
