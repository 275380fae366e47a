import type { DocumentUpload } from '@builder-os/contract/modules/specs/document-uploads';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import { documentUploads } from './document-uploads.table.ts';
import { uploadChunks } from './upload-chunks.table.ts';

export const UPLOAD_FILES: FileFolder = {
  folder: 'documents',
  storedName: documentUploads.storedName,
  when: sql`${documentUploads.readyAt} is not null`,
};
export const CHUNK_FILES: FileFolder = { folder: 'document-chunks', storedName: uploadChunks.storedName };

export type UploadRecord = typeof documentUploads.$inferSelect;
export type ChunkRecord = typeof uploadChunks.$inferSelect;

const isAlive = sql`${documentUploads.expiresAt} > now()`;
const ownAlive = (id: string, userId: string) =>
  and(eq(documentUploads.id, id), eq(documentUploads.userId, userId), isAlive);

export async function insertUpload(
  tx: Transaction,
  values: typeof documentUploads.$inferInsert,
): Promise<UploadRecord> {
  const [row] = await tx.insert(documentUploads).values(values).returning();
  return found(row, 'Upload');
}

/** The person's own upload, unless it has expired by the database's clock. */
export async function findUpload(db: Executor, id: string, userId: string): Promise<UploadRecord | undefined> {
  const [row] = await db.select().from(documentUploads).where(ownAlive(id, userId));
  return row;
}

export async function findUploadForUpdate(
  tx: Transaction,
  id: string,
  userId: string,
): Promise<UploadRecord | undefined> {
  const [row] = await tx.select().from(documentUploads).where(ownAlive(id, userId)).for('update');
  return row;
}

export async function countUploads(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(documentUploads)
    .where(and(eq(documentUploads.userId, userId), isAlive));
  return row?.count ?? 0;
}

/** Adds the next chunk, and extends the upload by another day. */
export async function insertChunk(tx: Transaction, chunk: ChunkRecord): Promise<void> {
  await tx.insert(uploadChunks).values(chunk);
  await tx
    .update(documentUploads)
    .set({ received: chunk.offset + chunk.size, expiresAt: sql`now() + interval '24 hours'` })
    .where(eq(documentUploads.id, chunk.uploadId));
}

export function listChunks(db: Executor, uploadId: string): Promise<ChunkRecord[]> {
  return db.select().from(uploadChunks).where(eq(uploadChunks.uploadId, uploadId)).orderBy(asc(uploadChunks.offset));
}

/** Marks the file as complete and checked, and deletes its chunks. */
export async function markReady(tx: Transaction, id: string, sha256: string): Promise<UploadRecord> {
  await tx.delete(uploadChunks).where(eq(uploadChunks.uploadId, id));
  const [row] = await tx
    .update(documentUploads)
    .set({ sha256, readyAt: sql`now()` })
    .where(eq(documentUploads.id, id))
    .returning();
  return found(row, 'Upload');
}

export async function deleteUpload(tx: Transaction, id: string): Promise<void> {
  await tx.delete(documentUploads).where(eq(documentUploads.id, id));
}

export interface LapsedUpload {
  id: string;
  storedName: string;
  chunks: string[];
}

/** Deletes up to `limit` expired uploads; rows locked by another server are skipped. */
export async function deleteLapsedUploads(tx: Transaction, limit: number): Promise<LapsedUpload[]> {
  const { rows } = await tx.execute<LapsedUpload & Record<string, unknown>>(sql`
    with lapsed as materialized (
      select id, stored_name,
        array(select stored_name from ${uploadChunks} c where c.upload_id = u.id) as chunks
      from ${documentUploads} u where expires_at <= now() order by expires_at limit ${limit} for update skip locked
    ), gone as (delete from ${documentUploads} where id in (select id from lapsed))
    select id, stored_name as "storedName", chunks from lapsed`);
  return rows;
}

export function presentUpload({ id, fileName, fileType, size, received, readyAt, expiresAt }: UploadRecord) {
  return { id, fileName, fileType, size, received, isReady: readyAt !== null, expiresAt } satisfies Omit<
    DocumentUpload,
    'chunkSize'
  >;
}
