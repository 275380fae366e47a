import type { Executor } from '../../../platform/db/database.ts';
import { measurables } from './measurables.table.ts';

/** Puts a measurable on the scorecard that is scored by hand, ten or more being right. */
export async function buildMeasurable(db: Executor, fields: Partial<typeof measurables.$inferInsert> = {}) {
  const [row] = await db
    .insert(measurables)
    .values({ name: 'New leads per week', goal: '10.00', ...fields })
    .returning();
  if (!row) throw new Error('the measurable was not inserted');
  return row;
}
