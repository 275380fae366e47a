import type { Executor } from '../../../platform/db/database.ts';
import { lienWaivers } from './waivers.table.ts';

/** Inserts the draft of a conditional waiver for 100.00. */
export async function buildWaiver(
  db: Executor,
  fields: Partial<typeof lienWaivers.$inferInsert> & { jobId: number; vendorId: number },
) {
  const values = { kind: 'conditional_progress', vendorName: 'Buck Creek Millwork', amount: '100.00' } as const;
  const [row] = await db
    .insert(lienWaivers)
    .values({ ...values, throughOn: '2026-04-01', ...fields })
    .returning();
  if (!row) throw new Error('the waiver was not inserted');
  return row;
}
