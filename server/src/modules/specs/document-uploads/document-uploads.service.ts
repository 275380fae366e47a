import { createHash, randomBytes } from 'node:crypto';
import {
  CHUNK_SIZE,
  FILE_TYPE_MESSAGE,
  fileTypeOf,
  plainFileName,
} from '@builder-os/contract/modules/specs/document-files';
import type { DocumentUpload, StartDocumentUpload } from '@builder-os/contract/modules/specs/document-uploads';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, type Actor, requireActor } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  CHUNK_FILES,
  type ChunkRecord,
  countUploads,
  deleteLapsedUploads,
  deleteUpload,
  findUpload,
  findUploadForUpdate,
  insertChunk,
  insertUpload,
  listChunks,
  markReady,
  presentUpload,
  UPLOAD_FILES,
  type UploadRecord,
} from './document-uploads.queries.ts';
import { findFileFault } from './file-check.service.ts';

/** The storage folders of complete files, and of chunks waiting to be assembled. */
export const DOCUMENT_FOLDER = UPLOAD_FILES.folder;
const CHUNK_FOLDER = CHUNK_FILES.folder;
const MOST_UPLOADS = 20;
const LAPSED_AT_ONCE = 50;

type Transact = <Result>(work: (act: Act) => Promise<Result>) => Promise<Result>;

/** The context of an upload: its owner, the storage of its bytes, and a way to write its rows. */
export interface UploadContext {
  storage: Storage;
  actor: Actor;
  transact: Transact;
}

/** Starts an upload under a generated name; its type comes from the caller's file name. */
export async function startUpload(act: Act, { fileName, size, sha256 }: StartDocumentUpload): Promise<DocumentUpload> {
  const { id: userId } = requireActor(act.actor);
  const fileType = fileTypeOf(fileName);
  if (!fileType) throw validation({ fileName: FILE_TYPE_MESSAGE });
  if ((await countUploads(act.tx, userId)) >= MOST_UPLOADS)
    throw conflict('You have too many unfinished uploads. Finish or cancel one first.');
  const storedName = `${randomBytes(16).toString('hex')}.${fileType}`;
  const upload = { userId, fileName: plainFileName(fileName), fileType, size, sha256, storedName };
  return present(await insertUpload(act.tx, upload));
}

export async function getUpload(db: Executor, actor: Actor, id: string): Promise<DocumentUpload> {
  return present(found(await findUpload(db, id, actor.id), 'Upload'));
}

/** A chunk's bytes, with the caller's details about them. */
export interface SentChunk {
  id: string;
  offset: number;
  bytes: Buffer;
  sha256?: string;
}

/**
 * Receives a chunk. One that already arrived changes nothing, so that calls can be repeated.
 * @throws AppError 400 for a chunk of the wrong length or a damaged one, 409 for one that isn't next
 */
export async function receiveChunk(
  context: UploadContext,
  { id, offset, bytes, sha256 }: SentChunk,
): Promise<DocumentUpload> {
  const { storage, actor, transact } = context;
  if (sha256 !== undefined && sha256 !== hashOf(bytes))
    throw validation({ file: 'Part of the file was damaged in transit. Try again.' });
  const storedName = await storage.put(CHUNK_FOLDER, 'part', bytes);
  try {
    const { upload, isKept } = await transact(async (act) => {
      const before = found(await findUploadForUpdate(act.tx, id, actor.id), 'Upload');
      if (!isNext(before, offset, bytes.length)) return { upload: before, isKept: false };
      await insertChunk(act.tx, { uploadId: id, offset, size: bytes.length, storedName });
      return { upload: found(await findUpload(act.tx, id, actor.id), 'Upload'), isKept: true };
    });
    if (!isKept) await storage.remove(CHUNK_FOLDER, storedName);
    return present(upload);
  } catch (error) {
    await storage.remove(CHUNK_FOLDER, storedName);
    throw error;
  }
}

function isNext({ size, received, readyAt }: UploadRecord, offset: number, length: number): boolean {
  const due = Math.min(CHUNK_SIZE, size - offset);
  if (offset % CHUNK_SIZE !== 0 || length !== due || length === 0)
    throw validation({ file: `Send ${Math.max(0, due)} bytes from here.` });
  if (readyAt !== null || offset < received) return false;
  if (offset > received) throw conflict(`Send the piece at byte ${received} next.`);
  return true;
}

/**
 * Assembles the chunks and checks the file's type. A file whose content doesn't match its name is deleted.
 * @throws AppError 409 while chunks are missing, 400 for a file of another type or another hash
 */
export async function finishUpload(context: UploadContext, db: Executor, id: string): Promise<DocumentUpload> {
  const { storage, actor, transact } = context;
  const upload = found(await findUpload(db, id, actor.id), 'Upload');
  if (upload.readyAt !== null) return present(upload);
  if (upload.received !== upload.size) throw conflict(`Send the piece at byte ${upload.received} next.`);
  const chunks = await listChunks(db, id);
  const fault = await findFileFault(await readPiece(storage, chunks[0]), upload.fileType);
  const sha256 = fault === undefined ? await putTogether(storage, upload, chunks) : undefined;
  const isDamaged = sha256 !== undefined && upload.sha256 !== null && upload.sha256 !== sha256;
  if (sha256 === undefined || isDamaged) {
    await transact((act) => deleteUpload(act.tx, id));
    await removeFiles(storage, upload.storedName, chunks);
    throw validation({ file: fault ?? 'The file was damaged in transit. Upload it again.' });
  }
  const ready = await transact(async (act) => {
    const before = found(await findUploadForUpdate(act.tx, id, actor.id), 'Upload');
    return before.readyAt === null ? markReady(act.tx, id, sha256) : before;
  });
  for (const { storedName } of chunks) await storage.remove(CHUNK_FOLDER, storedName);
  return present(ready);
}

/** Cancels an upload, including the pieces that have arrived. */
export async function removeUpload({ storage, actor }: Omit<UploadContext, 'transact'>, act: Act, id: string) {
  const { storedName } = found(await findUploadForUpdate(act.tx, id, actor.id), 'Upload');
  const chunks = await listChunks(act.tx, id);
  await deleteUpload(act.tx, id);
  await removeFiles(storage, storedName, chunks);
}

/**
 * Takes the caller's finished upload to make it a version: deletes its row in the caller's transaction and keeps its
 * file.
 * @throws AppError `validation` (400) naming `uploadId` when there is none
 */
export async function takeUpload(act: Act, id: string): Promise<UploadRecord & { sha256: string }> {
  const upload = await findUploadForUpdate(act.tx, id, requireActor(act.actor).id);
  if (!upload?.readyAt || upload.sha256 === null) throw validation({ uploadId: 'Upload a file first.' });
  await deleteUpload(act.tx, id);
  return { ...upload, sha256: upload.sha256 };
}

/** Deletes uploads that weren't continued for a day. */
export async function removeLapsedUploads(database: OpenDatabase, storage: Storage): Promise<void> {
  let lapsed = LAPSED_AT_ONCE;
  while (lapsed === LAPSED_AT_ONCE) {
    const gone = await inTransaction(database, (tx) => deleteLapsedUploads(tx, LAPSED_AT_ONCE));
    for (const { storedName, chunks } of gone) {
      await removeFiles(
        storage,
        storedName,
        chunks.map((name) => ({ storedName: name })),
      );
    }
    lapsed = gone.length;
  }
}

/**
 * Under its name a file exists completely or not at all; one that a concurrent call assembled stays.
 * @returns the hash of the written file
 */
async function putTogether(storage: Storage, { storedName }: UploadRecord, chunks: ChunkRecord[]): Promise<string> {
  const hash = createHash('sha256');
  async function* pieces(): AsyncGenerator<Buffer> {
    for (const chunk of chunks) {
      const bytes = await readPiece(storage, chunk);
      hash.update(bytes);
      yield bytes;
    }
  }
  await storage.putBack({ folder: DOCUMENT_FOLDER, name: storedName }, pieces());
  return hash.digest('hex');
}

async function readPiece(storage: Storage, chunk: ChunkRecord | undefined): Promise<Buffer> {
  const file = chunk && (await storage.get(CHUNK_FOLDER, chunk.storedName));
  if (!file) throw conflict('Part of this file is missing. Upload it again.');
  const parts: Buffer[] = [];
  for await (const part of file.stream) parts.push(part);
  return Buffer.concat(parts);
}

async function removeFiles(storage: Storage, whole: string, chunks: Pick<ChunkRecord, 'storedName'>[]): Promise<void> {
  await storage.remove(DOCUMENT_FOLDER, whole);
  for (const { storedName } of chunks) await storage.remove(CHUNK_FOLDER, storedName);
}

function present(upload: UploadRecord): DocumentUpload {
  return { ...presentUpload(upload), chunkSize: CHUNK_SIZE };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
