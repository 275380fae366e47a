import {
  DOCUMENT_LIMIT,
  FILE_SIZE_MESSAGE,
  FILE_TYPE_MESSAGE,
  fileTypeOf,
} from '@builder-os/contract/modules/specs/document-files';
import { type DocumentUpload, documentUploadEndpoints } from '@builder-os/contract/modules/specs/document-uploads';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call, endpointUrl } from '../../../api/client.ts';
import { explainError } from '../../../api/error-toast.ts';
import { uploadWithProgress } from '../../../api/upload-with-progress.ts';
import { sendFile, type UploadCalls, type UploadMemory } from './send-file.ts';

interface UploadState {
  file: File | undefined;
  share: number;
  isSending: boolean;
  failure: string | undefined;
  ready: DocumentUpload | undefined;
}

const NOTHING: UploadState = { file: undefined, share: 0, isSending: false, failure: undefined, ready: undefined };

/** Uploads a file while its form is filled in. */
export function useFileUpload() {
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);
  useEffect(() => () => drop(running, chosen), []);

  async function send(file: File) {
    if (chosen.current !== file) drop(running, chosen);
    running.current?.abort();
    chosen.current = file;
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller && !controller.signal.aborted;
    const show = (changes: Partial<UploadState>) =>
      isCurrent() ? setState((before) => ({ ...before, ...changes })) : undefined;
    const refusal = refuseFile(file);
    setState({ ...NOTHING, file, failure: refusal, isSending: refusal === undefined });
    if (refusal !== undefined) return;
    try {
      const ready = await sendFile(file, {
        calls: callsOf(controller.signal),
        memory: MEMORY,
        onProgress: (share) => show({ share }),
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      });
      show({ ready, isSending: false });
    } catch (error) {
      show({ isSending: false, failure: explainError(error, 'The upload was interrupted. Try again to resume.') });
    }
  }
  return {
    ...state,
    send: (file: File) => void send(file),
    /** Continues where the last attempt stopped. */
    resume: () => (state.file ? void send(state.file) : undefined),
    clear: () => {
      drop(running, chosen);
      setState(NOTHING);
    },
    /** Forgets the upload once the file has become a document. */
    settle: () => {
      if (chosen.current) MEMORY.forget(chosen.current);
      chosen.current = undefined;
    },
  };
}
export type FileUpload = ReturnType<typeof useFileUpload>;

/** Abandons the chosen file: stops sending it and deletes the part that has arrived. A reload doesn't call this. */
function drop(running: RefObject<AbortController | undefined>, chosen: RefObject<File | undefined>): void {
  running.current?.abort();
  const id = chosen.current && MEMORY.find(chosen.current);
  if (chosen.current) MEMORY.forget(chosen.current);
  chosen.current = undefined;
  // If this fails, the server deletes the upload after a day.
  if (id !== undefined) void call(documentUploadEndpoints.remove, { params: { id } }).catch(() => undefined);
}

function refuseFile(file: File): string | undefined {
  if (fileTypeOf(file.name) === undefined) return FILE_TYPE_MESSAGE;
  return file.size === 0 || file.size > DOCUMENT_LIMIT ? FILE_SIZE_MESSAGE : undefined;
}

function callsOf(signal: AbortSignal): UploadCalls {
  return {
    start: ({ name, size }) => call(documentUploadEndpoints.start, { body: { fileName: name, size }, signal }),
    get: (id) => call(documentUploadEndpoints.get, { params: { id }, signal }),
    chunk: async ({ id, received }, bytes, onProgress) => {
      const params = { id, offset: String(received) };
      const url = endpointUrl(documentUploadEndpoints.chunk, { params, query: { sha256: await hashOf(bytes) } });
      const form = new FormData();
      form.append('file', bytes, 'piece');
      await uploadWithProgress(url, form, { onProgress, signal });
    },
    finish: (id) => call(documentUploadEndpoints.finish, { params: { id }, signal }),
  };
}

/** Browsers only hash over HTTPS and on localhost; elsewhere only lengths are checked. */
async function hashOf(bytes: Blob): Promise<string | undefined> {
  if (!window.isSecureContext) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keyOf = ({ name, size, lastModified }: File) => `document-upload ${name} ${size} ${lastModified}`;

const MEMORY: UploadMemory = {
  find: (file) => localStorage.getItem(keyOf(file)) ?? undefined,
  keep: (file, id) => localStorage.setItem(keyOf(file), id),
  forget: (file) => localStorage.removeItem(keyOf(file)),
};
