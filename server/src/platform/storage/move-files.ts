import { createHash, type Hash } from 'node:crypto';
import type { Storage } from './storage.ts';

export interface Moved {
  copied: number;
  /** Files that the other storage already had. */
  unchanged: number;
}

/**
 * Copies every file to another storage under the same name and reads it back from there. The originals stay.
 * @throws Error naming the first file whose bytes differ
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<Moved> {
  const files = await from.list();
  const moved: Moved = { copied: 0, unchanged: 0 };
  for (const [index, file] of files.entries()) {
    const source = await from.get(file.folder, file.name);
    // It was deleted meanwhile.
    if (!source) continue;
    const wasThere = (await to.sizeOf(file.folder, file.name)) !== undefined;
    const sent = createHash('sha256');
    await to.putBack(file, hashed(source.stream, sent));
    const found = await to.get(file.folder, file.name);
    if (!found || (await hashOf(found.stream)) !== sent.digest('hex')) {
      throw new Error(`${file.folder}/${file.name} is different in the other storage. Delete it there and try again.`);
    }
    moved[wasThere ? 'unchanged' : 'copied'] += 1;
    onProgress(index + 1, files.length);
  }
  return moved;
}

/** Passes bytes on and adds them to a hash. */
export async function* hashed(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer, void> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

export async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}
