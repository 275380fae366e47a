import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Quarters whose rocks were scored, by whom and when. */
export const quarterClosings = pgTable('quarter_closings', {
  quarter: text('quarter').primaryKey(),
  closedAt: moment('closed_at').notNull().default(sql`now()`),
  closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
});
