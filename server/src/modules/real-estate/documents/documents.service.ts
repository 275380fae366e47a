import type { PropertyDocument, UpdateDocument } from '@builder-os/contract/modules/real-estate/documents';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, actorId, type Transact } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import { keepFile } from '../../../platform/storage/keep-file.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getProperty, lockProperty } from '../properties/properties.service.ts';
import {
  binDocument,
  deleteUnusedFiles,
  findBinnedDocument,
  findDocument,
  findDocuments,
  findStoredFile,
  insertDocument,
  unbinDocument,
  updateDocumentRow,
} from './documents.queries.ts';

const RESOURCE = 'property-document';
const FOLDER = 'properties';
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function listDocuments(db: Executor, propertyId: number): Promise<PropertyDocument[]> {
  await getProperty(db, propertyId);
  const { today } = await findOfficeDay(db);
  return findDocuments(db, propertyId, today);
}

/** Stores a document by what its bytes are and not what it is called. */
export async function uploadDocument(
  { db, storage, transact }: { db: Database; storage: Storage; transact: Transact },
  propertyId: number,
  file: { name: string; bytes: Buffer },
): Promise<PropertyDocument> {
  await getProperty(db, propertyId);
  const type = await findFileType(file.bytes);
  const mediaType = type && MEDIA_TYPES[type.ext];
  if (!type || mediaType === undefined || mediaType !== type.mime) {
    throw validation({ file: 'Choose a PDF, a PNG, JPEG or WebP image, or a Word or Excel file.' });
  }
  const fileName = cleanName(file.name, type.ext);
  const place = { storage, folder: FOLDER, transact };
  return keepFile(place, { extension: type.ext, bytes: file.bytes }, async (act, storedName) => {
    await lockProperty(act, propertyId);
    const id = await insertDocument(act.tx, storedName, {
      propertyId,
      name: titleOf(fileName),
      fileName,
      mediaType,
      size: file.bytes.length,
      uploadedBy: actorId(act),
    });
    const after = await getDocument(act.tx, id);
    await recordChange(act, { resource: RESOURCE, verb: 'create', after });
    return after;
  });
}

/** The bytes of a document of a property that is there. */
export async function openDocument({ db, storage }: { db: Database; storage: Storage }, id: number) {
  const { storedName, fileName, mediaType, propertyId } = found(await findStoredFile(db, id), 'Document');
  await getProperty(db, propertyId);
  return { ...found(await storage.get(FOLDER, storedName), 'Document'), fileName, mediaType };
}

export async function updateDocument(act: Act, id: number, changes: UpdateDocument): Promise<PropertyDocument> {
  const before = await lockDocument(act, id);
  await updateDocumentRow(act.tx, id, changes);
  const after = await getDocument(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteDocument(act: Act, id: number): Promise<void> {
  const before = await lockDocument(act, id);
  await binDocument(act.tx, id, actorId(act));
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

export async function restoreDocument(act: Act, id: number): Promise<PropertyDocument> {
  const binned = found(await findBinnedDocument(act.tx, id), 'Document');
  checkRestore(act.actor, binned);
  await unbinDocument(act.tx, id);
  const after = await getDocument(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'restore', before: binned, after });
  return after;
}

/** Removes files whose document, or property, went for good. */
export async function removeUnusedFiles(database: OpenDatabase, storage: Storage): Promise<void> {
  for (const name of await inTransaction(database, deleteUnusedFiles)) await storage.remove(FOLDER, name);
}

async function getDocument(db: Executor, id: number): Promise<PropertyDocument> {
  const { today } = await findOfficeDay(db);
  return found(await findDocument(db, id, today), 'Document');
}

async function lockDocument(act: Act, id: number): Promise<PropertyDocument> {
  const { propertyId } = await getDocument(act.tx, id);
  await lockProperty(act, propertyId);
  const document = await getDocument(act.tx, id);
  await checkVersion(act, RESOURCE, document);
  return document;
}

/** The caller's file name is shown, never used as a path. */
function cleanName(name: string, extension: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/[^\p{L}\p{N}._ ()-]/gu, '_');
  return base.slice(0, 200).toWellFormed() || `document.${extension}`;
}

function titleOf(fileName: string): string {
  const title = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return title || fileName;
}
