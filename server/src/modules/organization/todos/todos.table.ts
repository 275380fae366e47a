import { TODO_SOURCES } from '@builder-os/contract/modules/organization/todos';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { issues } from '../issues/issues.table.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { processRuns } from '../processes/process-runs.table.ts';

/** The fields that make a task a to-do: its due day and where it came from. Everything else is in the task. */
export const todos = pgTable(
  'todos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    activityId: integer('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    due: date('due', { mode: 'string' }).notNull(),
    source: text('source', { enum: TODO_SOURCES }).notNull().default('manual'),
    issueId: integer('issue_id').references(() => issues.id, { onDelete: 'set null' }),
    processRunId: integer('process_run_id').references(() => processRuns.id, { onDelete: 'cascade' }),
    /** Its rank in the checklist of a process. */
    place: smallint('place').notNull().default(0),
    meetingId: integer('meeting_id').references(() => meetings.id, { onDelete: 'set null' }),
    createdAt: recordColumns.createdAt,
  },
  (table) => [
    uniqueIndex('todos_activity_key').on(table.activityId),
    index('todos_due_idx').on(table.due, table.id),
    index('todos_issue_idx').on(table.issueId).where(sql`issue_id is not null`),
    index('todos_process_run_idx').on(table.processRunId).where(sql`process_run_id is not null`),
    index('todos_meeting_idx').on(table.meetingId).where(sql`meeting_id is not null`),
    oneOf('todos_source_check', table.source, TODO_SOURCES),
  ],
);

function todoSortKeysOf(table: Record<'due', AnyPgColumn>) {
  return { due: { expression: sql`${table.due}`, type: 'date' } } as const satisfies Record<string, SortKey>;
}

export const todoSortKeys = todoSortKeysOf(todos);
