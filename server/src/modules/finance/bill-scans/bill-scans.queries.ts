import { eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import { billScans } from './bill-scans.table.ts';

export const SCAN_FILES: FileFolder = { folder: 'bills', storedName: billScans.storedName };

export type NewScan = Omit<typeof billScans.$inferInsert, 'uploadedBy' | 'billId'> & { billId: number };

export async function findScan(db: Executor, billId: number) {
  const [scan] = await db.select().from(billScans).where(eq(billScans.billId, billId));
  return scan;
}

export async function insertScan(
  tx: Transaction,
  scan: NewScan & { uploadedBy: string | null },
): Promise<{ uploadedAt: string }> {
  const [row] = await tx.insert(billScans).values(scan).returning({ uploadedAt: billScans.uploadedAt });
  return found(row, 'Scan');
}

export async function detachScan(tx: Transaction, billId: number): Promise<void> {
  await tx.update(billScans).set({ billId: null }).where(eq(billScans.billId, billId));
}

/** Deletes the rows of files that no bill has, and returns the names of the files. */
export async function deleteDetachedScans(tx: Transaction): Promise<string[]> {
  const gone = await tx.delete(billScans).where(isNull(billScans.billId)).returning({ name: billScans.storedName });
  return gone.map(({ name }) => name);
}
