import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';

export const jobs = pgTable(
  'jobs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => sortIndexes('jobs', jobSortKeysOf(table), table.id, isLive),
);

const isLive: SQL = sql`deleted_at is null`;

function jobSortKeysOf(table: Record<'createdAt' | 'title', AnyPgColumn>) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
    title: { expression: sql`lower(${table.title}) collate "C"`, type: 'text' },
  } as const satisfies Record<string, SortKey>;
}

export const jobSortKeys = jobSortKeysOf(jobs);
