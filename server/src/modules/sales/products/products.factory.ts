import type { Executor } from '../../../platform/db/database.ts';
import { products } from './products.table.ts';

type ProductRow = typeof products.$inferSelect;

/** Puts a product into the database, with everything filled that the test is not about. */
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
