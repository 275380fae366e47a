import { EXPIRY_PROBLEM, lacksExpiry } from '@builder-os/contract/modules/purchasing/paper-kinds';
import {
  type CreatePaper,
  MOST_PAPERS,
  PAPER_FILE_TYPES,
  type UpdatePaper,
  type VendorPaper,
} from '@builder-os/contract/modules/purchasing/vendor-papers';
import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target, type Transact } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { cleanFileName } from '../../../platform/http/file-name.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { bin, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import { knownType } from '../../../platform/storage/known-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { removeUnusedUploads } from '../../../platform/storage/unused-uploads.ts';
import type { UploadedFile } from '../../../platform/storage/upload-scope.ts';
import { getVendor, lockVendor } from '../vendors/vendors.service.ts';
import {
  countPapers,
  findPaper,
  findPapers,
  findStoredFile,
  insertFile,
  insertPaper,
  PAPER_UPLOADS,
  paperKind,
  updatePaperRow,
} from './vendor-papers.queries.ts';

const RESOURCE = 'vendor-paper';

export async function listPapers(db: Executor, vendorId: number): Promise<VendorPaper[]> {
  await getVendor(db, vendorId);
  const { today } = await findOfficeDay(db);
  return findPapers(db, vendorId, today);
}

export async function createPaper(act: Act, vendorId: number, fields: CreatePaper): Promise<VendorPaper> {
  const vendor = await lockRoomyVendor(act, vendorId);
  checkDays(fields);
  const id = await insertPaper(act.tx, { ...fields, vendorId: vendor.id, addedBy: actorId(act) });
  const after = await getPaper(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updatePaper(act: Act, target: Target, changes: UpdatePaper): Promise<VendorPaper> {
  const before = await lockPaper(act, target);
  checkDays({ ...before, ...changes });
  await updatePaperRow(act.tx, before.id, changes);
  return recordUpdate(act, before);
}

/** Stores the file of a paper and replaces the earlier one. Its type comes from its bytes, not from its name. */
export async function uploadPaperFile(
  { db, storage, transact }: { db: Executor; storage: Storage; transact: Transact },
  id: number,
  file: UploadedFile,
): Promise<VendorPaper> {
  await getPaper(db, id);
  return storePaperFile({ storage, transact }, file, (act, fileId) => attachPaperFile(act, id, fileId));
}

/**
 * Stores a file for a paper. `use` may leave it to a later transaction to name the file. A file that no record names is
 * deleted the next night.
 */
export async function storePaperFile<Result>(
  { storage, transact }: { storage: Storage; transact: Transact },
  { name, bytes }: UploadedFile,
  use: (act: Act, fileId: number) => Promise<Result>,
): Promise<Result> {
  const type = await knownType(bytes, PAPER_FILE_TYPES, 'a PDF, or a PNG, JPEG or WebP image');
  const fileName = cleanFileName(name, `paper.${type.ext}`);
  const target = { storage, folder: PAPER_UPLOADS.folder, transact };
  return storeFile(target, { extension: type.ext, bytes }, async (act, storedName) =>
    use(act, await insertFile(act.tx, { storedName, fileName, mediaType: type.mime, size: bytes.length })),
  );
}

/** Gives a paper a stored file, replacing its earlier one. */
export async function attachPaperFile(act: Act, id: number, fileId: number): Promise<VendorPaper> {
  const before = await lockPaper(act, { id });
  await updatePaperRow(act.tx, before.id, { fileId });
  return recordUpdate(act, before);
}

/** The bytes of a paper's file. */
export async function openPaperFile({ db, storage }: { db: Database; storage: Storage }, id: number) {
  const { storedName, fileName, mediaType, vendorId } = found(await findStoredFile(db, id), 'File');
  await getVendor(db, vendorId);
  return { ...found(await storage.get(PAPER_UPLOADS.folder, storedName), 'File'), fileName, mediaType };
}

/** Removes the file; the paper stays. */
export async function removePaperFile(act: Act, target: Target): Promise<VendorPaper> {
  const before = await lockPaper(act, target);
  await updatePaperRow(act.tx, before.id, { fileId: null });
  return recordUpdate(act, before);
}

export async function deletePaper(act: Act, target: Target): Promise<void> {
  await bin(act, paperKind, await lockPaper(act, target));
}

export async function restorePaper(act: Act, id: number): Promise<VendorPaper> {
  const before = await lockDeleted(act, paperKind, id);
  await lockRoomyVendor(act, before.vendorId);
  return restoreLocked(act, paperKind.reading(readPaper), before);
}

/** Deletes files that no paper uses. */
export function removeUnusedFiles(database: OpenDatabase, storage: Storage): Promise<void> {
  return removeUnusedUploads(database, storage, PAPER_UPLOADS);
}

async function readPaper(db: Executor, id: number): Promise<VendorPaper | undefined> {
  const { today } = await findOfficeDay(db);
  return findPaper(db, id, today);
}

async function getPaper(db: Executor, id: number): Promise<VendorPaper> {
  return found(await readPaper(db, id), 'Paper');
}

/** The paper with its version checked. Its vendor is locked, so that changes to papers of one vendor wait. */
async function lockPaper(act: Act, { id, ifMatch }: Target): Promise<VendorPaper> {
  const { vendorId } = await getPaper(act.tx, id);
  await lockVendor(act, { id: vendorId });
  const paper = await getPaper(act.tx, id);
  await checkVersion(act, RESOURCE, paper, ifMatch);
  return paper;
}

/** @throws AppError `conflict` (409) if the vendor has as many papers as its list can show */
async function lockRoomyVendor(act: Act, id: number): Promise<Vendor> {
  const vendor = await lockVendor(act, { id });
  if ((await countPapers(act.tx, id)) < MOST_PAPERS) return vendor;
  throw conflict(`${vendor.name} already has ${MOST_PAPERS} papers, the most allowed. Delete one first.`);
}

async function recordUpdate(act: Act, before: VendorPaper): Promise<VendorPaper> {
  const after = await getPaper(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

function checkDays({
  kind,
  issuedOn = null,
  expiresOn = null,
}: Pick<CreatePaper, 'kind' | 'issuedOn' | 'expiresOn'>): void {
  if (lacksExpiry(kind, expiresOn)) throw validation({ expiresOn: EXPIRY_PROBLEM });
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) {
    throw validation({ expiresOn: 'Enter the day it was issued or a later one.' });
  }
}
