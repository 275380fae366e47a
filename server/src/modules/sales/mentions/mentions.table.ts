import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The records whose notes can mention a teammate. */
const MENTIONING = ['lead', 'deal', 'contact', 'activity'] as const;

/** The people mentioned in each record's notes, so that a later edit notifies only new ones. */
export const mentions = pgTable(
  'mentions',
  {
    resource: text('resource', { enum: MENTIONING }).notNull(),
    recordId: integer('record_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.recordId, table.userId] }),
    index('mentions_user_idx').on(table.userId),
    oneOf('mentions_resource_check', table.resource, MENTIONING),
  ],
);
