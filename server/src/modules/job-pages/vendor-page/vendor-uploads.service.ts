import {
  type BillUploadForm,
  MOST_WAITING_UPLOADS,
  type OrderDate,
  type PaperUploadForm,
  type SettleUpload,
  VENDOR_UPLOAD_TYPES,
  type VendorUpload,
} from '@builder-os/contract/modules/job-pages/vendor-page';
import { PAPER_KIND_LABELS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import type { CreatePaper, VendorPaper } from '@builder-os/contract/modules/purchasing/vendor-papers';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target, type Transact } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import { cleanFileName } from '../../../platform/http/file-name.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { knownType } from '../../../platform/storage/known-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { removeUnusedUploads } from '../../../platform/storage/unused-uploads.ts';
import type { UploadedFile } from '../../../platform/storage/upload-scope.ts';
import { notifyHolders } from '../../account/notifications/notifications.service.ts';
import { getOrder } from '../../purchasing/purchase-orders/purchase-orders.service.ts';
import { attachPaperFile, createPaper, storePaperFile } from '../../purchasing/vendor-papers/vendor-papers.service.ts';
import { getVendor, lockVendor } from '../../purchasing/vendors/vendors.service.ts';
import {
  countWaitingUploads,
  findOrderDates,
  findUpload,
  findUploadedFile,
  findUploads,
  insertUpload,
  type NewUpload,
  updateUploadRow,
  VENDOR_UPLOADS,
  vendorUploadKind,
} from './vendor-page.queries.ts';
import { asOutsider, getOwnOrder, openVendorLink, type VendorLink } from './vendor-page.service.ts';

const RESOURCE = 'vendor-upload';

interface Files {
  db: Database;
  storage: Storage;
  transact: Transact;
}

/** Stores a bill that waits for a person. It posts nothing. @throws AppError `validation`, `not_found`, `conflict` */
export async function receiveBill(
  files: Files,
  token: string,
  { order, note }: BillUploadForm,
  file: UploadedFile,
): Promise<void> {
  const link = found(await openVendorLink(files.db, token), 'Link');
  if (order !== null) await getOwnOrder(files.db, link, order);
  await receive(files, token, { kind: 'bill', orderId: order, note }, file);
}

/** Stores a paper that waits for a check. It doesn't count as on file before. */
export async function receivePaper(
  files: Files,
  token: string,
  form: PaperUploadForm,
  file: UploadedFile,
): Promise<void> {
  await receive(files, token, { kind: 'paper', ...form }, file);
}

type Received = Pick<NewUpload, 'kind' | 'orderId' | 'note' | 'paperKind' | 'expiresOn'>;

async function receive({ storage, transact }: Files, token: string, said: Received, file: UploadedFile) {
  const type = await knownType(file.bytes, VENDOR_UPLOAD_TYPES, 'a PDF, or a PNG, JPEG or WebP image');
  const fileName = cleanFileName(file.name, `${said.kind}.${type.ext}`);
  const target = { storage, folder: VENDOR_UPLOADS.folder, transact };
  await storeFile(target, { extension: type.ext, bytes: file.bytes }, async (act, storedName) => {
    const link = await lockLink(act, token);
    if ((await countWaitingUploads(act.tx, link.vendorId)) >= MOST_WAITING_UPLOADS) {
      throw conflict('We haven’t read your earlier files yet. Try again later, or contact us.');
    }
    const id = await insertUpload(act.tx, storedName, {
      ...said,
      vendorId: link.vendorId,
      fileName,
      mediaType: type.mime,
      size: file.bytes.length,
      sentBy: link.name,
    });
    await tellReceived(asOutsider(act), found(await findUpload(act.tx, id), 'Upload'));
  });
}

/** The link, read again under its vendor's lock: uploads of one vendor are counted one after another. */
async function lockLink(act: Act, token: string): Promise<VendorLink> {
  const { vendorId } = found(await openVendorLink(act.tx, token), 'Link');
  await lockVendor(act, { id: vendorId });
  return found(await openVendorLink(act.tx, token), 'Link');
}

async function tellReceived(act: Act, upload: VendorUpload): Promise<void> {
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: upload });
  const { name } = await getVendor(act.tx, upload.vendorId);
  const what = upload.paperKind === null ? 'a bill' : `a paper: ${PAPER_KIND_LABELS[upload.paperKind]}`;
  await notifyHolders(act, 'jobs_write', {
    kind: 'assignment',
    title: `${name} uploaded ${what}`,
    body: upload.fileName,
    link: `/jobs?tab=vendors&vendor=${upload.vendorId}`,
  });
}

export async function listUploads(db: Executor, vendorId: number): Promise<VendorUpload[]> {
  await getVendor(db, vendorId);
  return findUploads(db, vendorId);
}

export async function listOrderDates(db: Executor, orderId: number): Promise<OrderDate[]> {
  await getOrder(db, orderId);
  return findOrderDates(db, [orderId]);
}

export async function openUpload({ db, storage }: { db: Executor; storage: Storage }, id: number) {
  const { storedName, ...file } = found(await findUploadedFile(db, id), 'File');
  return { ...file, ...found(await storage.get(VENDOR_UPLOADS.folder, storedName), 'File') };
}

/** Marks an upload as entered or not needed, or takes that back. */
export async function settleUpload(act: Act, target: Target, { state }: SettleUpload): Promise<VendorUpload> {
  const before = await lock(act, vendorUploadKind, target);
  if (before.state === state) return before;
  const isWaiting = state === 'waiting';
  const after = await updateUploadRow(act.tx, before.id, {
    state,
    handledBy: isWaiting ? null : actorId(act),
    handledAt: isWaiting ? null : new Date().toISOString(),
  });
  await recordChange(act, { resource: RESOURCE, verb: 'settle', before, after });
  return after;
}

/**
 * Copies the file of a waiting paper to the papers of vendors, before the transaction that adds the paper, which would
 * otherwise wait for the store. A copy that no paper uses is deleted at night. @returns its id; undefined if none is waiting
 */
export async function copyWaitingPaper({ db, storage, transact }: Files, id: number): Promise<number | undefined> {
  const upload = await findUpload(db, id);
  if (upload?.kind !== 'paper' || upload.state !== 'waiting') return undefined;
  const stored = await findUploadedFile(db, id);
  const file = stored && (await storage.get(VENDOR_UPLOADS.folder, stored.storedName));
  if (!file) return undefined;
  const copy = { name: upload.fileName, bytes: Buffer.concat(await file.stream.toArray()) };
  return storePaperFile({ storage, transact }, copy, async (_act, fileId) => fileId);
}

/** Adds an uploaded paper to the vendor's papers, with the details a person read on it and the copy of its file. */
export async function acceptPaper(
  { act, fileId }: { act: Act; fileId: number | undefined },
  target: Target,
  fields: CreatePaper,
): Promise<VendorPaper> {
  const upload = await lock(act, vendorUploadKind, target);
  if (upload.kind !== 'paper') throw conflict('This upload is a bill. Enter it as a bill.');
  if (upload.state !== 'waiting') throw conflict('Someone already handled this upload.');
  await settleUpload(act, { id: upload.id }, { state: 'done' });
  const paper = await createPaper(act, upload.vendorId, fields);
  return attachPaperFile(act, paper.id, found(fileId, 'File'));
}

/** Deletes files that no upload uses. */
export function removeUnusedUploadFiles(database: OpenDatabase, storage: Storage): Promise<void> {
  return removeUnusedUploads(database, storage, VENDOR_UPLOADS);
}
