import { workerPool } from '../workers/worker-pool.ts';

const LIMIT_MS = 30_000;

/** A small JPEG of a photo, made in a worker process; undefined if the photo can't be read. */
export async function previewOf(photo: Uint8Array, longestSide: number): Promise<Uint8Array | undefined> {
  const { preview, isCutOff } = await workerPool.ask({ kind: 'preview', photo, longestSide }, LIMIT_MS);
  if (isCutOff) throw new Error('the preview of a photo was not made yet');
  return preview;
}
