import type { Executor } from '../../../platform/db/database.ts';
import { activities } from './activities.table.ts';

type ActivityRow = typeof activities.$inferSelect;

/** Inserts an activity, with defaults for the fields the test doesn't set. */
export async function buildActivity(
  db: Executor,
  fields: Partial<typeof activities.$inferInsert> = {},
): Promise<ActivityRow> {
  const [row] = await db
    .insert(activities)
    .values({ type: 'call', title: 'Ask about the site plan', ...fields })
    .returning();
  if (!row) throw new Error('the activity was not inserted');
  return row;
}
