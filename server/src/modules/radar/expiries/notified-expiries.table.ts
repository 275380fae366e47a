import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** The notices sent: one row per item, day and threshold. */
export const notifiedExpiries = pgTable(
  'told_expiries',
  {
    source: text('source').notNull(),
    key: text('thing_key').notNull(),
    lapsesOn: date('lapses_on', { mode: 'string' }).notNull(),
    threshold: integer('threshold').notNull(),
    notifiedAt: moment('told_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.key, table.lapsesOn, table.threshold] }),
    index('told_expiries_told_at_idx').on(table.notifiedAt),
  ],
);
