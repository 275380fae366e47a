import type { Executor } from '../../../platform/db/database.ts';
import { steelProducts } from './products.table.ts';

/** Inserts a steel product, with defaults for the fields the test doesn't set. */
export async function buildSteelProduct(db: Executor, fields: Partial<typeof steelProducts.$inferInsert> = {}) {
  const [row] = await db
    .insert(steelProducts)
    .values({ name: 'Duplex kit', mil: 43, coating: 'G60', ...fields })
    .returning();
  if (!row) throw new Error('the product was not inserted');
  return row;
}
