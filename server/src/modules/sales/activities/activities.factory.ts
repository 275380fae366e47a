import type { Executor } from '../../../platform/db/database.ts';
import { activities } from './activities.table.ts';

type ActivityRow = typeof activities.$inferSelect;

/** Puts an activity into the database, with everything filled that the test is not about. */
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
