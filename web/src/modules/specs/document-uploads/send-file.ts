import type { DocumentUpload } from '@builder-os/contract/modules/specs/document-uploads';
import { ApiError, NetworkError } from '../../../api/api-error.ts';
import { checkReadable } from '../../../api/readable-files.ts';

/** The API calls of an upload. */
export interface UploadCalls {
  start: (file: File) => Promise<DocumentUpload>;
  get: (id: string) => Promise<DocumentUpload>;
  chunk: (upload: DocumentUpload, bytes: Blob, onProgress: (share: number) => void) => Promise<void>;
  finish: (id: string) => Promise<DocumentUpload>;
}

/** Remembers unfinished uploads, so a file chosen again after a reload can continue. */
export interface UploadMemory {
  find: (file: File) => string | undefined;
  keep: (file: File, id: string) => void;
  forget: (file: File) => void;
}

interface SendOptions {
  calls: UploadCalls;
  memory: UploadMemory;
  /** Reports how much of the whole file has arrived, in percent. */
  onProgress: (share: number) => void;
  /** Waits between two attempts at a piece. */
  pause: (milliseconds: number) => Promise<void>;
}

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;

/** Uploads a file piece by piece. Continues an earlier attempt, and retries pieces that fail. */
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
      await checkReadable([file]);
      failures += 1;
      if (failures >= ATTEMPTS || !mayPass(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** failures);
      // Asks the server what it has received: the response may have been lost even though the piece arrived.
      upload = await calls.get(upload.id);
    }
  }
  onProgress(100);
  try {
    const ready = upload.isReady ? upload : await calls.finish(upload.id);
    return ready;
  } catch (error) {
    // The server has already deleted a rejected upload.
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

/** Whether another attempt may succeed. */
function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}
