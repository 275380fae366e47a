import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { searchTextOf } from '../db/search.ts';

/**
 * The personal part of an audit row: names, addresses, notes. It's a separate table so an erasure can empty it while
 * the log stays as written. Append-only, except for the erasing functions, and partitioned by month like the log.
 */
export const auditPersonalValues = pgTable(
  'audit_personal_values',
  {
    /** Not a foreign key: it would need a unique index over all months, and dropping a month would search them all. */
    auditId: bigint('audit_id', { mode: 'number' }).notNull(),
    /** The log row's time. Both are `now()` of the same transaction. */
    loggedAt: moment('logged_at').notNull().default(sql`now()`),
    /** The record's label when the row was written. */
    label: text('label'),
    /** `{ before, after }` as in the log, with only the personal fields. */
    details: jsonb('details').notNull().default(sql`'{}'::jsonb`),
    erasedAt: moment('erased_at'),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('label')),
  },
  (table) => [
    primaryKey({ columns: [table.auditId, table.loggedAt] }),
    index('audit_personal_values_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
