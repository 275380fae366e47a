import type { FinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, actorId, type Transact } from '../../../platform/http/act.ts';
import { found, notFound } from '../../../platform/http/errors.ts';
import { cleanFileName } from '../../../platform/http/file-name.ts';
import type { RelatedFileSource } from '../../../platform/records/related-files.ts';
import { knownType } from '../../../platform/storage/known-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import {
  findReceipt,
  findReceiptForUpdate,
  replaceReceipt,
  type StoredReceipt,
} from './financial-transactions.queries.ts';
import { getTransaction } from './financial-transactions.service.ts';
import { findReceiptFiles, STORED_RECEIPTS } from './receipt-files.queries.ts';

export const RECEIPT_FOLDER = STORED_RECEIPTS.folder;
const RECEIPT_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

/** Receipts, listed on the job they're a cost of. */
export const RECEIPT_FILES: RelatedFileSource = { resource: 'job', access: 'financial_read', find: findReceiptFiles };

interface Upload {
  db: Database;
  storage: Storage;
  transact: Transact;
  transactionId: number;
}

/** Stores a receipt and replaces the previous one. Its type comes from its bytes, not from its file name. */
export async function uploadReceipt(
  { db, storage, transact, transactionId }: Upload,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<FinancialTransaction> {
  await getTransaction(db, transactionId);
  const type = await knownType(bytes, RECEIPT_TYPES, 'a PDF, or a PNG, JPEG or WebP image');
  const target = { storage, folder: RECEIPT_FOLDER, transact };
  const values = {
    transactionId,
    fileName: cleanFileName(name, `receipt.${type.ext}`),
    mediaType: type.mime,
    size: bytes.length,
  };
  let replaced: string | undefined;
  const transaction = await storeFile(target, { extension: type.ext, bytes }, async (act, storedName) => {
    const attached = await attachReceipt(act, { ...values, storedName });
    replaced = attached.before?.storedName;
    return attached.transaction;
  });
  // Already committed: if the old file can't be removed, it's left behind, and the new receipt still applies.
  if (replaced !== undefined) await storage.remove(RECEIPT_FOLDER, replaced).catch(() => undefined);
  return transaction;
}

export async function getReceipt(db: Database, storage: Storage, transactionId: number) {
  const { storedName, fileName, mediaType } = found(await findReceipt(db, transactionId), 'Receipt');
  const file = await storage.get(RECEIPT_FOLDER, storedName);
  if (!file) throw notFound('Receipt');
  return { ...file, fileName, mediaType };
}

async function attachReceipt(act: Act, receipt: StoredReceipt) {
  const before = await findReceiptForUpdate(act.tx, receipt.transactionId);
  await replaceReceipt(act.tx, { ...receipt, uploadedBy: actorId(act) });
  const { fileName, size } = receipt;
  await recordChange(act, {
    resource: 'financial-transaction',
    verb: 'attach-receipt',
    after: { id: receipt.transactionId, receipt: fileName, size },
  });
  return { before, transaction: await getTransaction(act.tx, receipt.transactionId) };
}
