import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** One-pagers; the sheet itself is a stored file. `week` is set on the one that is made automatically on Monday. */
export const onePagers = pgTable(
  'one_pagers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    day: date('day', { mode: 'string' }).notNull(),
    week: date('week', { mode: 'string' }),
    storedName: text('stored_name').notNull(),
    size: integer('size').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('one_pagers_week_key').on(table.week),
    index('one_pagers_created_at_idx').on(table.createdAt, table.id),
  ],
);

function onePagerSortKeysOf(table: Record<'createdAt', AnyPgColumn>) {
  return { createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' } } as const satisfies Record<
    string,
    SortKey
  >;
}

export const onePagerSortKeys = onePagerSortKeysOf(onePagers);
