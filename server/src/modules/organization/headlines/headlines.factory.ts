import type { Executor } from '../../../platform/db/database.ts';
import { headlines } from './headlines.table.ts';

/** Inserts a headline. */
export async function buildHeadline(db: Executor, fields: Partial<typeof headlines.$inferInsert> = {}) {
  const [row] = await db
    .insert(headlines)
    .values({ text: 'Fieldstone framed a floor in two days', ...fields })
    .returning();
  if (!row) throw new Error('the headline was not inserted');
  return row;
}
