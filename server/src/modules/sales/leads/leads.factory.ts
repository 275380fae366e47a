import type { Executor } from '../../../platform/db/database.ts';
import { leads } from './leads.table.ts';

type LeadRow = typeof leads.$inferSelect;

/** Puts a lead into the database, with everything filled that the test is not about. */
export async function buildLead(db: Executor, fields: Partial<typeof leads.$inferInsert> = {}): Promise<LeadRow> {
  const [row] = await db
    .insert(leads)
    .values({ title: 'Twelve unit block', company: 'Harbor Homes', ...fields })
    .returning();
  if (!row) throw new Error('the lead was not inserted');
  return row;
}
