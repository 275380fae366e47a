import { OFFER_STATUSES } from '@builder-os/contract/modules/education/courses';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Coaching programs: a number of sessions in a number of months for a price. */
export const programs = pgTable(
  'coaching_programs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    description: text('description'),
    durationMonths: integer('duration_months').notNull(),
    sessions: integer('sessions').notNull(),
    sessionMinutes: integer('session_minutes').notNull().default(60),
    features: jsonb('features').$type<string[]>().notNull().default([]),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    /** Whether a session the client missed counts as used. */
    countsNoShows: boolean('counts_no_shows').notNull().default(true),
    status: text('status', { enum: OFFER_STATUSES }).notNull().default('draft'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('name', 'description')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('coaching_programs', programSortKeysOf(table), table.id, isLive),
    index('coaching_programs_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('coaching_programs_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('coaching_programs_created_by_idx').on(table.createdBy),
    oneOf('coaching_programs_status_check', table.status, OFFER_STATUSES),
    check('coaching_programs_price_check', sql`${table.price} >= 0`),
    check('coaching_programs_length_check', sql`${table.durationMonths} > 0 and ${table.sessions} > 0`),
    check('coaching_programs_minutes_check', sql`${table.sessionMinutes} > 0`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function programSortKeysOf(table: Record<'createdAt', AnyPgColumn>) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const programSortKeys = programSortKeysOf(programs);
