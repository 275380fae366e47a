import { sql } from 'drizzle-orm';
import { orders } from '../orders/orders.table.ts';
import { quotes } from '../quotes/quotes.table.ts';

/** What a binned record of steel framing is called, and where it belongs. */
export const BINNED = {
  quote: {
    table: quotes,
    name: sql`${quotes.number} || ' rev ' || chr(64 + least(${quotes.revision}, 26)) || ', ' || ${quotes.project}`,
    detail: sql`${quotes.company}`,
  },
  order: {
    table: orders,
    name: sql`(select quote.number || ', ' || quote.project from steel_quotes quote where quote.id = ${orders.quoteId})`,
    detail: sql`(select quote.company from steel_quotes quote where quote.id = ${orders.quoteId})`,
  },
} as const;
