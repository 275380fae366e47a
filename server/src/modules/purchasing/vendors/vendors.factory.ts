import type { Executor } from '../../../platform/db/database.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { vendors } from './vendors.table.ts';

/** Inserts a vendor, with defaults for the fields the test doesn't set. Without an id, also its contact. */
export async function buildVendor(
  db: Executor,
  fields: Partial<typeof vendors.$inferInsert> & { company?: string } = {},
) {
  const { company = 'Lind Concrete', ...columns } = fields;
  const id = columns.id ?? (await buildContact(db, { firstName: 'Rosa', lastName: 'Lind', company })).id;
  const [row] = await db
    .insert(vendors)
    .values({ termsDays: 30, trades: ['concrete'], requiresPapers: true, ...columns, id })
    .returning();
  if (!row) throw new Error('the vendor was not inserted');
  return row;
}
