import { desc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { signingCertificates } from './certificates.table.ts';

export type CertificateRow = typeof signingCertificates.$inferSelect;

/** The newest certificate that new documents may still be sealed with. */
export async function findCurrentCertificate(db: Executor): Promise<CertificateRow | undefined> {
  const [row] = await db
    .select()
    .from(signingCertificates)
    .where(sql`${signingCertificates.usedUntil} > now()`)
    .orderBy(desc(signingCertificates.id))
    .limit(1);
  return row;
}

export async function insertCertificate(
  tx: Transaction,
  values: typeof signingCertificates.$inferInsert,
): Promise<CertificateRow> {
  const [row] = await tx.insert(signingCertificates).values(values).returning();
  return found(row, 'Certificate');
}
