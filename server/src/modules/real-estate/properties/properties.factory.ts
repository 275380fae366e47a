import type { Executor } from '../../../platform/db/database.ts';
import { properties } from './properties.table.ts';

/** Inserts an active property, with defaults for the fields the test doesn't set. */
export async function buildProperty(db: Executor, fields: Partial<typeof properties.$inferInsert> = {}) {
  const [row] = await db
    .insert(properties)
    .values({
      address: '12 Mill Street',
      city: 'Springfield',
      state: 'OH',
      type: 'duplex',
      status: 'active',
      investment: '100000.00',
      ...fields,
    })
    .returning();
  if (!row) throw new Error('the property was not inserted');
  return row;
}
