import { COURSE_LEVELS, OFFER_STATUSES } from '@builder-os/contract/modules/education/courses';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

export const courses = pgTable(
  'courses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    description: text('description'),
    level: text('level', { enum: COURSE_LEVELS }).notNull(),
    duration: text('duration').notNull(),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    status: text('status', { enum: OFFER_STATUSES }).notNull().default('draft'),
    baselineStudents: integer('baseline_students').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('title', 'description')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('courses', courseSortKeysOf(table), table.id, isLive),
    index('courses_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('courses_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('courses_created_by_idx').on(table.createdBy),
    oneOf('courses_level_check', table.level, COURSE_LEVELS),
    oneOf('courses_status_check', table.status, OFFER_STATUSES),
    check('courses_price_check', sql`${table.price} >= 0`),
    check('courses_baseline_check', sql`${table.baselineStudents} >= 0`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function courseSortKeysOf(table: Record<'createdAt', AnyPgColumn>) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const courseSortKeys = courseSortKeysOf(courses);
