import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { toldExpiries } from './told-expiries.table.ts';

/** Longer than any threshold, so no notice is sent twice. */
const KEPT = '3 years';

/** Records a notice as sent. @returns whether it hadn't been sent before */
export async function claimTelling(tx: Transaction, telling: typeof toldExpiries.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(toldExpiries)
    .values(telling)
    .onConflictDoNothing()
    .returning({ threshold: toldExpiries.threshold });
  return rows.length > 0;
}

export async function forgetOldTellings(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from ${toldExpiries} where told_at < now() - ${KEPT}::interval`);
}
