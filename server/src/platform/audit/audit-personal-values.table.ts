import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { searchTextOf } from '../db/search.ts';
import { auditLogs } from './audit-logs.table.ts';

/**
 * The part of an audit row that tells something about a person: names, addresses, notes. Apart from the log, so that an
 * erasure can empty it and the log itself stays as it was written. Append-only but for the functions that erase.
 */
export const auditPersonalValues = pgTable(
  'audit_personal_values',
  {
    auditId: bigint('audit_id', { mode: 'number' })
      .primaryKey()
      .references(() => auditLogs.id, { onDelete: 'cascade' }),
    /** What the record was called then. */
    label: text('label'),
    /** `{ before, after }` as in the log, with the personal fields alone. */
    details: jsonb('details').notNull().default(sql`'{}'::jsonb`),
    erasedAt: moment('erased_at'),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('label')),
  },
  (table) => [index('audit_personal_values_search_idx').using('gin', table.searchText.op('gin_trgm_ops'))],
);
