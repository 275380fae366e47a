import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { searchTextOf } from '../db/search.ts';
import { auditLogs } from './audit-logs.table.ts';

/**
 * The personal part of an audit row: names, addresses, notes. It's a separate table so an erasure can empty it while
 * the log stays as written. Append-only, except for the erasing functions.
 */
export const auditPersonalValues = pgTable(
  'audit_personal_values',
  {
    auditId: bigint('audit_id', { mode: 'number' })
      .primaryKey()
      .references(() => auditLogs.id, { onDelete: 'cascade' }),
    /** The record's label when the row was written. */
    label: text('label'),
    /** `{ before, after }` as in the log, with only the personal fields. */
    details: jsonb('details').notNull().default(sql`'{}'::jsonb`),
    erasedAt: moment('erased_at'),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('label')),
  },
  (table) => [index('audit_personal_values_search_idx').using('gin', table.searchText.op('gin_trgm_ops'))],
);
