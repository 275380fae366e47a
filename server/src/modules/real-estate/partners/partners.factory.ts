import type { Executor } from '../../../platform/db/database.ts';
import { propertyPartners } from './property-partners.table.ts';

export async function buildPartner(db: Executor, fields: Partial<typeof propertyPartners.$inferInsert> = {}) {
  const [row] = await db
    .insert(propertyPartners)
    .values({ name: 'Keystone Equity', ...fields })
    .returning();
  if (!row) throw new Error('the partner was not inserted');
  return row;
}
