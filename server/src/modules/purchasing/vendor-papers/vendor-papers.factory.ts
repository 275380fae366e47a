import type { Executor } from '../../../platform/db/database.ts';
import { vendorPapers } from './vendor-papers.table.ts';

/** Inserts a paper, with defaults for the fields the test doesn't set. */
export async function buildVendorPaper(
  db: Executor,
  fields: Partial<typeof vendorPapers.$inferInsert> & { vendorId: number },
) {
  const [row] = await db
    .insert(vendorPapers)
    .values({ kind: 'liability_insurance', expiresOn: '2999-12-31', ...fields })
    .returning();
  if (!row) throw new Error('the paper was not inserted');
  return row;
}
