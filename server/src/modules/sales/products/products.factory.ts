import type { Executor } from '../../../platform/db/database.ts';
import { products } from './products.table.ts';

type ProductRow = typeof products.$inferSelect;

/** Inserts a product, with defaults for the fields the test doesn't set. */
export async function buildProduct(
  db: Executor,
  fields: Partial<typeof products.$inferInsert> = {},
): Promise<ProductRow> {
  const [row] = await db
    .insert(products)
    .values({ name: 'Framing kit', ...fields })
    .returning();
  if (!row) throw new Error('the product was not inserted');
  return row;
}
