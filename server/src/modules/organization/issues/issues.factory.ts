import type { Executor } from '../../../platform/db/database.ts';
import { issues } from './issues.table.ts';

/** Inserts an open issue. */
export async function buildIssue(db: Executor, fields: Partial<typeof issues.$inferInsert> = {}) {
  const [row] = await db
    .insert(issues)
    .values({ title: 'Only one coil supplier', ...fields })
    .returning();
  if (!row) throw new Error('the issue was not inserted');
  return row;
}
