import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Closings of the books. A trigger rejects entries dated on or before the latest day that wasn't reopened. */
export const closedPeriods = pgTable(
  'closed_periods',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    closedThrough: date('closed_through', { mode: 'string' }).notNull(),
    note: text('note'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    reopenedAt: moment('reopened_at'),
    reopenedBy: uuid('reopened_by').references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('closed_periods_open_idx').on(table.closedThrough).where(sql`reopened_at is null`),
    check('closed_periods_reopened_check', sql`${table.reopenedBy} is null or ${table.reopenedAt} is not null`),
  ],
);
