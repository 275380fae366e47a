import type { Executor } from '../../../platform/db/database.ts';
import { steelSpecifications } from './specifications.table.ts';

/** Inserts a specification, with defaults for the fields the test doesn't set. */
export async function buildSteelSpecification(
  db: Executor,
  fields: Partial<typeof steelSpecifications.$inferInsert> = {},
) {
  const [row] = await db
    .insert(steelSpecifications)
    .values({ kind: 'climate_zone', title: 'Climate zone', value: '5', ...fields })
    .returning();
  if (!row) throw new Error('the specification was not inserted');
  return row;
}
