import { DOCUMENT_MEDIA_TYPES } from '@builder-os/contract/modules/specs/document-files';
import type {
  AddVersion,
  CreateDocument,
  DocumentListQuery,
  DocumentVersion,
  TechnicalDocument,
  UpdateDocument,
} from '@builder-os/contract/modules/specs/technical-documents';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { checkStaff } from '../../organization/owners/owners.service.ts';
import { DOCUMENT_FOLDER, takeUpload } from '../document-uploads/document-uploads.service.ts';
import {
  documentKind,
  findDocument,
  findDocumentByNumber,
  findDocumentPage,
  findMatchingDocuments,
  findVersionFile,
  findVersions,
  insertDocument,
  insertVersion,
  putCurrentVersion,
  takeDroppedFiles,
  updateDocumentRow,
} from './technical-documents.queries.ts';

const RESOURCE = 'technical-document';
const NUMBER_TAKEN = 'That number is taken. Choose another one.';
const DROPPED_AT_ONCE = 100;

export const DOCUMENT_SEARCH: SearchSource = {
  kind: 'documents',
  find: (db, { q, limit, matches }) => findMatchingDocuments(db, q, limit, matches),
};

export function listDocuments(db: Executor, query: DocumentListQuery): Promise<Page<TechnicalDocument>> {
  return findDocumentPage(db, query);
}

export async function getDocument(db: Executor, id: number): Promise<TechnicalDocument> {
  return found(await findDocument(db, id), 'Document');
}

/** Makes a document from an uploaded file. If the number is taken, the file becomes that document's next version. */
export async function createDocument(
  act: Act,
  { uploadId, versionNote = null, number = null, ...fields }: CreateDocument,
): Promise<TechnicalDocument> {
  const taken = number === null ? undefined : await findDocumentByNumber(act.tx, number);
  if (taken !== undefined) return addVersion(act, { id: taken }, { uploadId, versionNote });
  await checkOwner(act, fields.ownerId, null);
  const { fileName, fileType, size, sha256, storedName } = await takeUpload(act, uploadId);
  const file = { fileName, fileType, size };
  const documentId = await insertDocument(act.tx, { ...fields, ...file, number });
  const version = { documentId, number: 1, ...file, sha256, storedName, note: versionNote };
  await insertVersion(act.tx, { ...version, uploadedBy: actorId(act) });
  const after = await getDocument(act.tx, documentId);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Adds a file as the current version; the previous one is then superseded. */
export async function addVersion(
  act: Act,
  target: Target,
  { uploadId, versionNote = null }: AddVersion,
): Promise<TechnicalDocument> {
  const { id } = target;
  const before = await lock(act, documentKind, target);
  const { fileName, fileType, size, sha256, storedName } = await takeUpload(act, uploadId);
  const file = { number: before.currentVersion + 1, fileName, fileType, size };
  await insertVersion(act.tx, {
    ...file,
    documentId: id,
    sha256,
    storedName,
    note: versionNote,
    uploadedBy: actorId(act),
  });
  await putCurrentVersion(act.tx, id, file);
  return recorded(act, 'new-version', before);
}

export async function updateDocument(
  act: Act,
  target: Target,
  { number, ...changes }: UpdateDocument,
): Promise<TechnicalDocument> {
  const { id } = target;
  const before = await lock(act, documentKind, target);
  await checkOwner(act, changes.ownerId, before.ownerId);
  if (number === null) throw validation({ number: 'Enter a number.' });
  const holder = number === undefined ? undefined : await findDocumentByNumber(act.tx, number);
  if (holder !== undefined && holder !== id) throw validation({ number: NUMBER_TAKEN });
  await updateDocumentRow(act.tx, id, { ...changes, ...(number !== undefined && { number }) });
  return recorded(act, 'update', before);
}

export async function deleteDocument(act: Act, target: Target): Promise<void> {
  await bin(act, documentKind, await lock(act, documentKind, target));
}

export async function restoreDocument(act: Act, id: number): Promise<TechnicalDocument> {
  const binned = await lockDeleted(act, documentKind, id);
  if ((await findDocumentByNumber(act.tx, binned.number)) !== undefined) throw validation({ number: NUMBER_TAKEN });
  return restoreLocked(act, documentKind, binned);
}

export async function listVersions(db: Executor, id: number): Promise<DocumentVersion[]> {
  await getDocument(db, id);
  return findVersions(db, id);
}

/** A version's file. A superseded one says so in its file name, wherever it's copied to. */
export async function openVersion(db: Executor, storage: Storage, { id, number }: { id: number; number: number }) {
  const version = found(await findVersionFile(db, id, number), 'Version');
  const file = found(await storage.get(DOCUMENT_FOLDER, version.storedName), 'File');
  const fileName = version.isSuperseded ? `SUPERSEDED version ${number} - ${version.fileName}` : version.fileName;
  return { ...file, fileName, mediaType: DOCUMENT_MEDIA_TYPES[version.fileType] };
}

/** Removes files a week after their version was permanently deleted. */
export async function removeDroppedFiles(database: OpenDatabase, storage: Storage): Promise<void> {
  const names = await inTransaction(database, (tx) => takeDroppedFiles(tx, DROPPED_AT_ONCE));
  for (const name of names) await storage.remove(DOCUMENT_FOLDER, name);
}

async function recorded(act: Act, verb: string, before: TechnicalDocument): Promise<TechnicalDocument> {
  const after = await getDocument(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

/** An owner that stays isn't checked again, because people may have left. */
async function checkOwner(act: Act, ownerId: string | null | undefined, before: string | null): Promise<void> {
  if (ownerId && ownerId !== before) await checkStaff(act.tx, [ownerId], 'ownerId');
}
