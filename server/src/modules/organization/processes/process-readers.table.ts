import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { processes } from './processes.table.ts';

/** The latest revision of a process that each person acknowledged. */
export const processReaders = pgTable(
  'process_readers',
  {
    processId: integer('process_id')
      .notNull()
      .references(() => processes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.processId, table.userId] })],
);
