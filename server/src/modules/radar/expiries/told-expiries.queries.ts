import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { toldExpiries } from './told-expiries.table.ts';

/** Longer than any threshold looks ahead, so that nothing is told twice. */
const KEPT = '3 years';

/** @returns whether nobody was told of this before */
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
