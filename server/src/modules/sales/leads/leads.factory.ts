import type { Executor } from '../../../platform/db/database.ts';
import { leads } from './leads.table.ts';

type LeadRow = typeof leads.$inferSelect;

/** Inserts a lead, with defaults for the fields the test doesn't set. */
export async function buildLead(db: Executor, fields: Partial<typeof leads.$inferInsert> = {}): Promise<LeadRow> {
  const [row] = await db
    .insert(leads)
    .values({ title: 'Twelve unit block', company: 'Harbor Homes', ...fields })
    .returning();
  if (!row) throw new Error('the lead was not inserted');
  return row;
}
