import { sql } from 'drizzle-orm';
import { orders } from '../orders/orders.table.ts';
import { steelProducts } from '../products/products.table.ts';
import { quotes } from '../quotes/quotes.table.ts';
import { steelSpecifications } from '../specifications/specifications.table.ts';

const ofQuote = (columns: string) =>
  sql`(select ${sql.raw(columns)} from ${quotes} quote where quote.id = ${orders.quoteId})`;

/** What a binned record of the division is called, and what it says. */
export const BINNED = {
  product: { table: steelProducts, name: sql`${steelProducts.name}`, detail: sql`${steelProducts.designator}` },
  specification: {
    table: steelSpecifications,
    name: sql`${steelSpecifications.title}`,
    detail: sql`${steelSpecifications.value}`,
  },
  quote: {
    table: quotes,
    name: sql`${quotes.number} || ' rev ' || chr(64 + least(${quotes.revision}, 26)) || ', ' || ${quotes.project}`,
    detail: sql`${quotes.company}`,
  },
  order: { table: orders, name: ofQuote(`quote.number || ', ' || quote.project`), detail: ofQuote('quote.company') },
} as const;
