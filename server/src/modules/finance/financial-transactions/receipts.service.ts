import type { FinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, actorId, type Transact } from '../../../platform/http/act.ts';
import { found, notFound, validation } from '../../../platform/http/errors.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import {
  findReceipt,
  findReceiptForUpdate,
  replaceReceipt,
  type StoredReceipt,
} from './financial-transactions.queries.ts';
import { getTransaction } from './financial-transactions.service.ts';

const FOLDER = 'receipts';
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

interface Upload {
  db: Database;
  storage: Storage;
  transact: Transact;
  transactionId: number;
}

/** Stores a receipt in place of the previous one. Its type comes from its bytes, not from its file name. */
export async function uploadReceipt(
  { db, storage, transact, transactionId }: Upload,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<FinancialTransaction> {
  await getTransaction(db, transactionId);
  const type = await findFileType(bytes);
  const mediaType = type && MEDIA_TYPES[type.ext];
  if (!type || mediaType === undefined || mediaType !== type.mime) {
    throw validation({ file: 'Choose a PDF, or a PNG, JPEG or WebP image.' });
  }
  const target = { storage, folder: FOLDER, transact };
  const values = { transactionId, fileName: cleanName(name, type.ext), mediaType, size: bytes.length };
  let replaced: string | undefined;
  const transaction = await storeFile(target, { extension: type.ext, bytes }, async (act, storedName) => {
    const attached = await attachReceipt(act, { ...values, storedName });
    replaced = attached.before?.storedName;
    return attached.transaction;
  });
  // Already committed: if the old file can't be removed, it's left behind, and the new receipt still applies.
  if (replaced !== undefined) await storage.remove(FOLDER, replaced).catch(() => undefined);
  return transaction;
}

export async function getReceipt(db: Database, storage: Storage, transactionId: number) {
  const { storedName, fileName, mediaType } = found(await findReceipt(db, transactionId), 'Receipt');
  const file = await storage.get(FOLDER, storedName);
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

/** The uploaded file's name is only displayed, never used as a path. */
function cleanName(name: string, extension: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/[^\p{L}\p{N}._ ()-]/gu, '_');
  // Cut first: the cut can leave half of a surrogate pair, which can't be stored.
  return base.slice(0, 200).toWellFormed() || `receipt.${extension}`;
}
