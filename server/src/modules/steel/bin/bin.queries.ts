import { sql } from 'drizzle-orm';
import { steelProducts } from '../products/products.table.ts';
import { steelSpecifications } from '../specifications/specifications.table.ts';

/** What a binned record of the division is called, and what it says. */
export const BINNED = {
  product: { table: steelProducts, name: sql`${steelProducts.name}`, detail: sql`${steelProducts.designator}` },
  specification: {
    table: steelSpecifications,
    name: sql`${steelSpecifications.title}`,
    detail: sql`${steelSpecifications.value}`,
  },
} as const;
