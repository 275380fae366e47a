import type { Executor } from '../../../platform/db/database.ts';
import { buildActivity } from '../../sales/activities/activities.factory.ts';
import { todos } from './todos.table.ts';

/** Inserts a to-do with its task, due on a day long ago by default. */
export async function buildTodo(db: Executor, fields: Partial<typeof todos.$inferInsert> = {}) {
  const activityId = fields.activityId ?? (await buildActivity(db, { type: 'task', title: 'Ask three mills' })).id;
  const [row] = await db
    .insert(todos)
    .values({ due: '2026-01-09', ...fields, activityId })
    .returning();
  if (!row) throw new Error('the to-do was not inserted');
  return row;
}
