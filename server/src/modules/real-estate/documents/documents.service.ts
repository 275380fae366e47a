import type { PropertyDocument, UpdateDocument } from '@builder-os/contract/modules/real-estate/documents';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, actorId, type Target, type Transact } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { bin, restore } from '../../../platform/records/record-life.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { getProperty, lockProperty } from '../properties/properties.service.ts';
import {
  deleteUnusedFiles,
  documentKind,
  findDocument,
  findDocuments,
  findStoredFile,
  insertDocument,
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

/** Stores a document. Its type comes from its bytes, not from its file name. */
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
  const target = { storage, folder: FOLDER, transact };
  return storeFile(target, { extension: type.ext, bytes: file.bytes }, async (act, storedName) => {
    await lockProperty(act, { id: propertyId });
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

/** The bytes of a document, if its property isn't deleted. */
export async function openDocument({ db, storage }: { db: Database; storage: Storage }, id: number) {
  const { storedName, fileName, mediaType, propertyId } = found(await findStoredFile(db, id), 'Document');
  await getProperty(db, propertyId);
  return { ...found(await storage.get(FOLDER, storedName), 'Document'), fileName, mediaType };
}

export async function updateDocument(act: Act, target: Target, changes: UpdateDocument): Promise<PropertyDocument> {
  const before = await lockDocument(act, target);
  await updateDocumentRow(act.tx, before.id, changes);
  const after = await getDocument(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteDocument(act: Act, target: Target): Promise<void> {
  await bin(act, documentKind, await lockDocument(act, target));
}

export function restoreDocument(act: Act, id: number): Promise<PropertyDocument> {
  return restore(act, documentKind.reading(readDocument), id);
}

/** Removes files whose document or property was permanently deleted. */
export async function removeUnusedFiles(database: OpenDatabase, storage: Storage): Promise<void> {
  for (const name of await inTransaction(database, deleteUnusedFiles)) await storage.remove(FOLDER, name);
}

async function readDocument(db: Executor, id: number): Promise<PropertyDocument | undefined> {
  const { today } = await findOfficeDay(db);
  return findDocument(db, id, today);
}

async function getDocument(db: Executor, id: number): Promise<PropertyDocument> {
  return found(await readDocument(db, id), 'Document');
}

async function lockDocument(act: Act, { id, ifMatch }: Target): Promise<PropertyDocument> {
  const { propertyId } = await getDocument(act.tx, id);
  await lockProperty(act, { id: propertyId });
  const document = await getDocument(act.tx, id);
  await checkVersion(act, RESOURCE, document, ifMatch);
  return document;
}

/** The uploaded file's name is only displayed, never used as a path. */
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
