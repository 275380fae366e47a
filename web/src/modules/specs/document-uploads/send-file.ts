import type { DocumentUpload } from '@builder-os/contract/modules/specs/document-uploads';
import { ApiError, NetworkError } from '../../../api/api-error.ts';

/** The calls an upload is made of. */
export interface UploadCalls {
  start: (file: File) => Promise<DocumentUpload>;
  get: (id: string) => Promise<DocumentUpload>;
  chunk: (upload: DocumentUpload, bytes: Blob, onProgress: (share: number) => void) => Promise<void>;
  finish: (id: string) => Promise<DocumentUpload>;
}

/** What was begun earlier and where it stands: for a file that is chosen again after a reload. */
export interface UploadMemory {
  find: (file: File) => string | undefined;
  keep: (file: File, id: string) => void;
  forget: (file: File) => void;
}

interface SendOptions {
  calls: UploadCalls;
  memory: UploadMemory;
  /** How much of the whole file has arrived, in percent. */
  onProgress: (share: number) => void;
  /** Between two attempts at a piece. */
  pause: (milliseconds: number) => Promise<void>;
}

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;

/** Sends a file piece by piece; goes on where an earlier attempt stopped, and tries a piece again that did not arrive. */
export async function sendFile(file: File, { calls, memory, onProgress, pause }: SendOptions): Promise<DocumentUpload> {
  let upload = await findOrStart(file, calls, memory);
  let failures = 0;
  while (upload.received < upload.size) {
    const { received, size, chunkSize } = upload;
    onProgress((received / size) * 100);
    const bytes = file.slice(received, received + chunkSize);
    try {
      await calls.chunk(upload, bytes, (share) => onProgress(((received + (bytes.size * share) / 100) / size) * 100));
      upload = { ...upload, received: received + bytes.size };
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= ATTEMPTS || !mayPass(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** failures);
      // What the server has counts: the answer may have been lost and not the piece.
      upload = await calls.get(upload.id);
    }
  }
  onProgress(100);
  try {
    const ready = upload.isReady ? upload : await calls.finish(upload.id);
    return ready;
  } catch (error) {
    // What was refused is gone there.
    if (error instanceof ApiError && error.status < 500) memory.forget(file);
    throw error;
  }
}

async function findOrStart(file: File, calls: UploadCalls, memory: UploadMemory): Promise<DocumentUpload> {
  const earlier = memory.find(file);
  if (earlier !== undefined) {
    try {
      return await calls.get(earlier);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      memory.forget(file);
    }
  }
  const started = await calls.start(file);
  memory.keep(file, started.id);
  return started;
}

/** A failure that another attempt may not meet. */
function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}
