import type { Executor } from '../../../platform/db/database.ts';
import { processRevisions } from './process-revisions.table.ts';
import { processes } from './processes.table.ts';

/** Inserts an active process of two steps, with its first revision. */
export async function buildProcess(db: Executor, fields: Partial<typeof processes.$inferInsert> = {}) {
  const steps = [
    { title: 'Write the cut list', detail: null },
    { title: 'Count bundles', detail: 'Before the driver leaves' },
  ];
  const [row] = await db
    .insert(processes)
    .values({ name: 'Ordering Steel', category: 'Production', steps, ...fields })
    .returning();
  if (!row) throw new Error('the process was not inserted');
  const { id: processId, revision: number, name, category, description } = row;
  await db.insert(processRevisions).values({ processId, number, name, category, description, steps: row.steps });
  return row;
}
