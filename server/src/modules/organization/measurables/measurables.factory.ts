import type { Executor } from '../../../platform/db/database.ts';
import { measurables } from './measurables.table.ts';

/** Inserts a measurable that is scored by hand, with a goal of ten or more. */
export async function buildMeasurable(db: Executor, fields: Partial<typeof measurables.$inferInsert> = {}) {
  const [row] = await db
    .insert(measurables)
    .values({ name: 'New leads per week', goal: '10.00', ...fields })
    .returning();
  if (!row) throw new Error('the measurable was not inserted');
  return row;
}
