import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import type { FileOf } from '../../../platform/records/related-files.ts';
import type { UploadTable } from '../../../platform/storage/unused-uploads.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { properties } from '../properties/properties.table.ts';
import { propertyDocuments } from './property-documents.table.ts';
import { propertyFiles } from './property-files.table.ts';

const AT_MOST = 200;
export const DOCUMENT_UPLOADS: UploadTable = {
  folder: 'properties',
  files: propertyFiles,
  usedBy: propertyDocuments.fileId,
};
const { uploadedBy, fileId, deletedAt, deletedBy, ...storedColumns } = getTableColumns(propertyDocuments);
const uploadedByName = fullName(users);
const columnsOn = (today: string) => ({
  ...storedColumns,
  isExpired: sql<boolean>`coalesce(${propertyDocuments.expiresOn} < ${today}::date, false)`,
  uploadedByName,
});

type NewDocument = Omit<typeof propertyDocuments.$inferInsert, 'fileId'>;

export const documentKind = recordKind({
  resource: 'property-document',
  noun: 'Document',
  table: propertyDocuments,
  columns: { ...storedColumns, deletedBy },
  trash: {
    label: 'Property documents',
    name: sql`${propertyDocuments.name}`,
    detail: sql`${propertyDocuments.fileName}`,
  },
});

export function findDocuments(db: Executor, propertyId: number, today: string) {
  return select(db, and(eq(propertyDocuments.propertyId, propertyId), isNull(deletedAt)), today)
    .orderBy(desc(propertyDocuments.id))
    .limit(AT_MOST);
}

export async function findDocument(db: Executor, id: number, today: string) {
  const [document] = await select(db, and(eq(propertyDocuments.id, id), isNull(deletedAt)), today);
  return document;
}

export async function findStoredFile(db: Executor, id: number) {
  const [file] = await db
    .select({
      storedName: propertyFiles.storedName,
      fileName: propertyDocuments.fileName,
      mediaType: propertyDocuments.mediaType,
      propertyId: propertyDocuments.propertyId,
    })
    .from(propertyDocuments)
    .innerJoin(propertyFiles, eq(propertyFiles.id, propertyDocuments.fileId))
    .where(and(eq(propertyDocuments.id, id), isNull(deletedAt)));
  return file;
}

export async function insertDocument(tx: Transaction, storedName: string, values: NewDocument): Promise<number> {
  const [file] = await tx.insert(propertyFiles).values({ storedName }).returning({ id: propertyFiles.id });
  const [row] = await tx
    .insert(propertyDocuments)
    .values({ ...values, fileId: found(file, 'File').id })
    .returning({ id: propertyDocuments.id });
  return found(row, 'Document').id;
}

export async function updateDocumentRow(tx: Transaction, id: number, changes: Partial<NewDocument>): Promise<void> {
  await tx.update(propertyDocuments).set(changed(propertyDocuments, changes)).where(eq(propertyDocuments.id, id));
}

function select(db: Executor, where: SQL | undefined, today: string) {
  return db
    .select(columnsOn(today))
    .from(propertyDocuments)
    .leftJoin(users, eq(users.id, propertyDocuments.uploadedBy))
    .where(where)
    .$dynamic();
}

/** Expiring documents of properties. One that was replaced is deleted or gets a new date. */
export function listExpiringDocuments(db: Executor, { until, limit }: ExpirySpan): Promise<Expiry[]> {
  return db
    .select({
      key: sql<string>`${propertyDocuments.id}::text`,
      title: propertyDocuments.name,
      detail: properties.address,
      lapsesOn: sql<string>`${propertyDocuments.expiresOn}::text`,
      link: sql<string>`'/real-estate/' || ${properties.id} || '?tab=documents'`,
      ownerId: propertyDocuments.uploadedBy,
    })
    .from(propertyDocuments)
    .innerJoin(properties, eq(properties.id, propertyDocuments.propertyId))
    .where(and(isNull(deletedAt), isNull(properties.deletedAt), sql`${propertyDocuments.expiresOn} <= ${until}::date`))
    .orderBy(asc(propertyDocuments.expiresOn), asc(propertyDocuments.id))
    .limit(limit);
}

/** The documents of the property a job is on. */
export function findFilesOfJob(db: Executor, jobId: number, limit: number): Promise<FileOf[]> {
  const { id, fileName, createdAt, propertyId } = propertyDocuments;
  return db
    .select({
      key: sql<string>`'property-document-' || ${id}`,
      kind: sql<'document'>`'document'`,
      name: fileName,
      of: sql<string>`${propertyDocuments.name} || ', ' || ${properties.address}`,
      file: sql<string>`'/api/property-documents/' || ${id} || '/file'`,
      link: sql<string>`'/real-estate/' || ${propertyId} || '?tab=documents'`,
      at: createdAt,
    })
    .from(propertyDocuments)
    .innerJoin(properties, and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
    .innerJoin(jobs, and(eq(jobs.id, jobId), eq(jobs.propertyId, properties.id)))
    .where(isNull(deletedAt))
    .orderBy(desc(id))
    .limit(limit);
}
