import type { Executor } from '../../../platform/db/database.ts';
import { buildQuote } from '../quotes/quotes.factory.ts';
import { orders } from './orders.table.ts';

type OrderRow = typeof orders.$inferSelect & { number: string };

/** Inserts an order with its accepted quote, at the first step by default. */
export async function buildOrder(
  db: Executor,
  fields: Partial<typeof orders.$inferInsert> = {},
  quote: Parameters<typeof buildQuote>[1] = {},
): Promise<OrderRow> {
  const decidedAt = new Date().toISOString();
  const accepted = await buildQuote(db, { status: 'accepted', decidedAt, decidedBy: 'Marcus Bell', ...quote });
  const [row] = await db
    .insert(orders)
    .values({ quoteId: accepted.id, ...fields })
    .returning();
  if (!row) throw new Error('the order was not inserted');
  return { ...row, number: accepted.number };
}
