import type { BillScan } from '@builder-os/contract/modules/finance/bill-scans';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, actorId, type Transact } from '../../../platform/http/act.ts';
import { found, notFound, validation } from '../../../platform/http/errors.ts';
import { cleanFileName } from '../../../platform/http/file-name.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { updateBillRow } from '../bills/bills.queries.ts';
import { getBill, lockBill } from '../bills/bills.service.ts';
import {
  deleteDetachedScans,
  detachScan,
  findScan,
  insertScan,
  type NewScan,
  SCAN_FILES,
} from './bill-scans.queries.ts';

export const SCAN_FOLDER = SCAN_FILES.folder;
const MEDIA_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

interface Files {
  db: Database;
  storage: Storage;
  transact: Transact;
}

/**
 * Stores the vendor’s document for a bill and replaces the earlier one. Its type comes from its bytes, not from its
 * name.
 */
export async function uploadScan(
  { db, storage, transact }: Files,
  billId: number,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<BillScan> {
  await getBill(db, billId);
  const type = await findFileType(bytes);
  if (!type || !MEDIA_TYPES.includes(type.mime)) {
    throw validation({ file: 'Choose a PDF, or a PNG, JPEG or WebP image.' });
  }
  const values = {
    billId,
    fileName: cleanFileName(name, `bill.${type.ext}`),
    mediaType: type.mime,
    size: bytes.length,
  };
  return storeFile({ storage, folder: SCAN_FOLDER, transact }, { extension: type.ext, bytes }, (act, storedName) =>
    attachScan(act, { ...values, storedName }),
  );
}

export async function openScan({ db, storage }: Omit<Files, 'transact'>, billId: number) {
  const { storedName, fileName, mediaType } = found(await findScan(db, billId), 'Scan');
  return { ...found(await storage.get(SCAN_FOLDER, storedName), 'Scan'), fileName, mediaType };
}

/** Takes the scan off its bill. The file goes with the next tidying. */
export async function removeScan(act: Act, billId: number): Promise<void> {
  const before = await lockBill(act, { id: billId });
  if (before.scan === null) throw notFound('Scan');
  await detachScan(act.tx, billId);
  await recordScan(act, 'remove-scan', before);
}

/** Deletes files that aren’t on a bill anymore. */
export async function removeDetachedScans(database: OpenDatabase, storage: Storage): Promise<void> {
  for (const name of await inTransaction(database, deleteDetachedScans)) await storage.remove(SCAN_FOLDER, name);
}

async function attachScan(act: Act, stored: NewScan): Promise<BillScan> {
  const before = await lockBill(act, { id: stored.billId });
  await detachScan(act.tx, before.id);
  const { uploadedAt } = await insertScan(act.tx, { ...stored, uploadedBy: actorId(act) });
  await recordScan(act, 'attach-scan', before);
  const { fileName, mediaType, size } = stored;
  return { fileName, mediaType, size, uploadedAt };
}

async function recordScan(act: Act, verb: string, before: Bill): Promise<void> {
  const after = await updateBillRow(act.tx, before.id, {}, true);
  await recordChange(act, { resource: 'bill', verb, before, after });
}
