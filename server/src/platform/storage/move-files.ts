import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Storage, StoredFile } from './storage.ts';

interface Moved {
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
    if ((await hashOf(to, file)) !== sent.digest('hex')) {
      throw new Error(`${file.folder}/${file.name} is different in the other storage. Delete it there and try again.`);
    }
    moved[wasThere ? 'unchanged' : 'copied'] += 1;
    onProgress(index + 1, files.length);
  }
  return moved;
}

async function* hashed(stream: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer, void> {
  for await (const piece of stream) {
    hash.update(piece);
    yield piece;
  }
}

async function hashOf(storage: Storage, { folder, name }: StoredFile): Promise<string | undefined> {
  const found = await storage.get(folder, name);
  if (!found) return undefined;
  const hash = createHash('sha256');
  for await (const piece of found.stream) hash.update(piece);
  return hash.digest('hex');
}
