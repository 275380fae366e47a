import {
  DOCUMENT_TYPES,
  type PropertyDocument,
  type UpdateDocument,
} from '@builder-os/contract/modules/real-estate/documents';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target, type Transact } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { cleanFileName, titleOfFile } from '../../../platform/http/file-name.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { bin, restore } from '../../../platform/records/record-life.ts';
import type { RelatedFileSource } from '../../../platform/records/related-files.ts';
import { knownType } from '../../../platform/storage/known-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { removeUnusedUploads } from '../../../platform/storage/unused-uploads.ts';
import type { UploadedFile } from '../../../platform/storage/upload-scope.ts';
import { getProperty, lockProperty } from '../properties/properties.service.ts';
import {
  DOCUMENT_UPLOADS,
  documentKind,
  findDocument,
  findDocuments,
  findFilesOfJob,
  findStoredFile,
  insertDocument,
  updateDocumentRow,
} from './documents.queries.ts';

const RESOURCE = 'property-document';

export const PROPERTY_JOB_FILES: RelatedFileSource = {
  resource: 'job',
  access: 'real_estate_read',
  find: findFilesOfJob,
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
  file: UploadedFile,
): Promise<PropertyDocument> {
  await getProperty(db, propertyId);
  const type = await knownType(file.bytes, DOCUMENT_TYPES, 'a PDF, a PNG, JPEG or WebP image, or a Word or Excel file');
  const fileName = cleanFileName(file.name, `document.${type.ext}`);
  const target = { storage, folder: DOCUMENT_UPLOADS.folder, transact };
  return storeFile(target, { extension: type.ext, bytes: file.bytes }, async (act, storedName) => {
    await lockProperty(act, { id: propertyId });
    const id = await insertDocument(act.tx, storedName, {
      propertyId,
      name: titleOfFile(fileName),
      fileName,
      mediaType: type.mime,
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
  return { ...found(await storage.get(DOCUMENT_UPLOADS.folder, storedName), 'Document'), fileName, mediaType };
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
export function removeUnusedFiles(database: OpenDatabase, storage: Storage): Promise<void> {
  return removeUnusedUploads(database, storage, DOCUMENT_UPLOADS);
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
