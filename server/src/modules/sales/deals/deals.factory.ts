import type { Executor } from '../../../platform/db/database.ts';
import { deals } from './deals.table.ts';

type DealRow = typeof deals.$inferSelect;

/** Puts a deal into the database, with everything filled that the test is not about. */
export async function buildDeal(db: Executor, fields: Partial<typeof deals.$inferInsert> = {}): Promise<DealRow> {
  const [row] = await db
    .insert(deals)
    .values({
      title: 'Framing for Elm Street',
      company: 'Harbor Homes',
      value: '1000.00',
      ...fields,
      // The value of a deal that was won for a final value is that value.
      ...(fields.finalValue && { value: fields.finalValue }),
    })
    .returning();
  if (!row) throw new Error('the deal was not inserted');
  return row;
}
