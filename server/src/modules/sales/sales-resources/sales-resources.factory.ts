import type { Executor } from '../../../platform/db/database.ts';
import { salesResources } from './sales-resources.table.ts';

type ResourceRow = typeof salesResources.$inferSelect;

/** Inserts a sales resource, with defaults for the fields the test doesn't set. */
export async function buildSalesResource(
  db: Executor,
  fields: Partial<typeof salesResources.$inferInsert> = {},
): Promise<ResourceRow> {
  const [row] = await db
    .insert(salesResources)
    .values({ type: 'talking_point', title: 'Straight walls', content: 'Steel does not warp.', ...fields })
    .returning();
  if (!row) throw new Error('the sales resource was not inserted');
  return row;
}
