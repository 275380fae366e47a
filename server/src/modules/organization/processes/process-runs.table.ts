import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { processes } from './processes.table.ts';

/** A single run of a process; its steps are to-dos. */
export const processRuns = pgTable(
  'process_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    processId: integer('process_id')
      .notNull()
      .references(() => processes.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    revision: integer('revision').notNull(),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment('started_at').notNull().default(sql`now()`),
  },
  (table) => [index('process_runs_process_idx').on(table.processId, table.id)],
);
