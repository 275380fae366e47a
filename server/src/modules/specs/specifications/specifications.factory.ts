import type { Executor } from '../../../platform/db/database.ts';
import { specificationRevisions } from './specification-revisions.table.ts';
import { specifications } from './specifications.table.ts';

/** Inserts a specification with its first revision. */
export async function buildSpecification(db: Executor, fields: Partial<typeof specifications.$inferInsert> = {}) {
  const [row] = await db
    .insert(specifications)
    .values({ title: 'Wall stud', category: 'structural', standard: 'AISI S100', value: '43', unit: 'mil', ...fields })
    .returning();
  if (!row) throw new Error('the specification was not inserted');
  const { id: specificationId, revision: number, title, category, standard, value, unit } = row;
  await db.insert(specificationRevisions).values({ specificationId, number, title, category, standard, value, unit });
  return row;
}
