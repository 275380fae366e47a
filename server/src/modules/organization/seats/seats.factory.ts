import type { Executor } from '../../../platform/db/database.ts';
import { seats } from './seats.table.ts';

/** Inserts a seat, at the top of the chart by default. */
export async function buildSeat(db: Executor, fields: Partial<typeof seats.$inferInsert> = {}) {
  const [row] = await db
    .insert(seats)
    .values({ title: 'Site Foreman', ...fields })
    .returning();
  if (!row) throw new Error('the seat was not inserted');
  return row;
}
