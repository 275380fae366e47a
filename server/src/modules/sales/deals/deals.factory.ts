import type { Executor } from '../../../platform/db/database.ts';
import { deals } from './deals.table.ts';

type DealRow = typeof deals.$inferSelect;

/** Inserts a deal, with defaults for the fields the test doesn't set. */
export async function buildDeal(db: Executor, fields: Partial<typeof deals.$inferInsert> = {}): Promise<DealRow> {
  const [row] = await db
    .insert(deals)
    .values({
      title: 'Framing for Elm Street',
      company: 'Harbor Homes',
      value: '1000.00',
      ...fields,
      // A won deal's final value is also its value.
      ...(fields.finalValue && { value: fields.finalValue }),
    })
    .returning();
  if (!row) throw new Error('the deal was not inserted');
  return row;
}
