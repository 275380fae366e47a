import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { notifiedExpiries } from './notified-expiries.table.ts';

/** Longer than any threshold, so no notice is sent twice. */
const KEPT = '3 years';

/** Records a notice as sent. @returns whether it hadn't been sent before */
export async function claimNotice(tx: Transaction, notice: typeof notifiedExpiries.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(notifiedExpiries)
    .values(notice)
    .onConflictDoNothing()
    .returning({ threshold: notifiedExpiries.threshold });
  return rows.length > 0;
}

export async function forgetOldNotices(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from ${notifiedExpiries} where told_at < now() - ${KEPT}::interval`);
}
