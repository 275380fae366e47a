import { ENTRY_KINDS, SOURCE_TYPES } from '@builder-os/contract/modules/finance/ledger';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/**
 * The journal. An entry and its postings are written together and never change: triggers reject it, and a deferred
 * constraint checks at commit that the postings are as many as the entry says and sum to zero. Wrong entries are
 * reversed by an entry that names them in `reversesId`. See docs/decisions/014.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entryDate: date('entry_date', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    memo: text('memo').notNull(),
    /** The record it was posted for; without a foreign key, because it can belong to any module. */
    sourceType: text('source_type', { enum: SOURCE_TYPES }),
    sourceId: integer('source_id'),
    reversesId: integer('reverses_id').references((): AnyPgColumn => journalEntries.id, { onDelete: 'cascade' }),
    /** A key for anything that may be posted only once, such as `allocation-run 2026-03-10`. */
    key: text('key'),
    /** Seals the entry: postings added later would exceed the count. */
    postingCount: smallint('posting_count').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('journal_entries_id_date_key').on(table.id, table.entryDate),
    uniqueIndex('journal_entries_reverses_key').on(table.reversesId).where(sql`reverses_id is not null`),
    uniqueIndex('journal_entries_key_key').on(table.key).where(sql`key is not null`),
    index('journal_entries_date_idx').on(table.entryDate, table.id),
    index('journal_entries_kind_idx').on(table.kind, table.entryDate, table.id),
    index('journal_entries_source_idx').on(table.sourceType, table.sourceId).where(sql`source_type is not null`),
    oneOf('journal_entries_kind_check', table.kind, ENTRY_KINDS),
    oneOf('journal_entries_source_type_check', table.sourceType, SOURCE_TYPES),
    check('journal_entries_source_check', sql`(${table.sourceType} is null) = (${table.sourceId} is null)`),
    check('journal_entries_reversal_check', sql`(${table.kind} = 'reversal') = (${table.reversesId} is not null)`),
    check('journal_entries_postings_check', sql`${table.postingCount} >= 2`),
  ],
);
