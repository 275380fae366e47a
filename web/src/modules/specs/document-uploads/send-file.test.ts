import type { DocumentUpload } from '@builder-os/contract/modules/specs/document-uploads';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../api/api-error.ts';
import { changedFile } from '../../../api/changed-file.factory.ts';
import { sendFile, type UploadCalls, type UploadMemory } from './send-file.ts';

const file = new File(['0123456789'], 'plan.pdf');

/** Fakes a server that stores pieces of 4 bytes and fails at the given ones. */
function fakeServer(faults: Record<number, Error> = {}) {
  const pieces: string[] = [];
  const state = { received: 0, pieces, calls: 0, isGone: false };
  const upload = (): DocumentUpload => ({
    id: 'u1',
    fileName: 'plan.pdf',
    fileType: 'pdf',
    size: 10,
    chunkSize: 4,
    received: state.received,
    isReady: false,
    expiresAt: '2026-01-01T00:00:00Z',
  });
  const calls: UploadCalls = {
    start: async () => upload(),
    get: async () => {
      if (state.isGone) throw new ApiError(404, 'Not Found', '{}');
      return upload();
    },
    chunk: async ({ received }, bytes, onProgress) => {
      state.calls += 1;
      const fault = faults[state.calls];
      if (fault) throw fault;
      onProgress(50);
      state.pieces.push(`${received}:${await bytes.text()}`);
      state.received = received + bytes.size;
    },
    finish: async () => ({ ...upload(), isReady: true }),
  };
  return { state, calls };
}

function fakeMemory(id?: string) {
  const kept = new Map<string, string>(id === undefined ? [] : [['plan.pdf', id]]);
  const memory: UploadMemory = {
    find: ({ name }) => kept.get(name),
    keep: ({ name }, upload) => kept.set(name, upload),
    forget: ({ name }) => kept.delete(name),
  };
  return { kept, memory };
}

const send = (calls: UploadCalls, memory: UploadMemory, progress: number[] = []) =>
  sendFile(file, { calls, memory, onProgress: (share) => progress.push(share), pause: async () => undefined });

test('a file is uploaded in chunks and reports its progress', async () => {
  const { state, calls } = fakeServer();
  const progress: number[] = [];
  expect(await send(calls, fakeMemory().memory, progress)).toMatchObject({ isReady: true });
  expect(state.pieces).toEqual(['0:0123', '4:4567', '8:89']);
  expect(progress).toEqual([0, 20, 40, 60, 80, 90, 100]);
});

test('a lost chunk is sent again, and a chunk the server rejects isn’t', async () => {
  const lost = fakeServer({ 2: new NetworkError(undefined), 3: new ApiError(503, 'Unavailable', '{}') });
  await send(lost.calls, fakeMemory().memory);
  expect(lost.state.pieces).toEqual(['0:0123', '4:4567', '8:89']);
  const refused = fakeServer({ 2: new ApiError(400, 'Bad Request', '{}') });
  await expect(send(refused.calls, fakeMemory().memory)).rejects.toThrow(ApiError);
  expect(refused.state.calls).toBe(2);
});

test('an upload gives up after four attempts and resumes there next time', async () => {
  const gone = new NetworkError(undefined);
  const { state, calls } = fakeServer({ 2: gone, 3: gone, 4: gone, 5: gone });
  const { memory, kept } = fakeMemory();
  await expect(send(calls, memory)).rejects.toBe(gone);
  expect(kept.get('plan.pdf')).toBe('u1');
  await send(calls, memory);
  expect(state.pieces).toEqual(['0:0123', '4:4567', '8:89']);
});

test('an earlier upload that no longer exists starts over', async () => {
  const { state, calls } = fakeServer();
  state.isGone = true;
  const { memory, kept } = fakeMemory('u0');
  await send(calls, memory);
  expect(kept.get('plan.pdf')).toBe('u1');
  expect(state.pieces).toHaveLength(3);
});

test('a file that changed during its upload is named, and no piece is tried again', async () => {
  const { state, calls } = fakeServer({ 1: new NetworkError('offline') });
  const { memory } = fakeMemory();
  const options = { calls, memory, onProgress: () => undefined, pause: async () => undefined };
  await expect(sendFile(changedFile('plan.pdf'), options)).rejects.toThrow('“plan.pdf” was changed or moved');
  expect(state.calls).toBe(1);
});
