import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { businessGoals } from './business-goals.table.ts';

/** The milestones of a rock, each with a due day. */
export const rockMilestones = pgTable(
  'rock_milestones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    rockId: integer('rock_id')
      .notNull()
      .references(() => businessGoals.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    due: date('due', { mode: 'string' }).notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('rock_milestones_rock_idx').on(table.rockId, table.due, table.id),
    index('rock_milestones_due_idx').on(table.due),
  ],
);
