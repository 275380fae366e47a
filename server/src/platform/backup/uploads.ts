import type { Storage, StoredFile } from '../storage/storage.ts';
import type { ManifestMaker } from './backup-format.ts';
import type { BackupEvent } from './backup-reader.ts';

/** Folders of files that can be made again. They're large, and kept for a few days only. */
const NOT_BACKED_UP = new Set(['job-archives']);
/** A multiple of three, so base64 pieces have no padding in the middle. */
const PIECE = 48 * 1024;

/**
 * The data of every upload: those that existed before the tables were read and those added meanwhile, so every file a
 * row names is included. A file deleted meanwhile is left out.
 */
export async function* uploadLines(
  storage: Storage,
  before: readonly StoredFile[],
  made: ManifestMaker,
): AsyncGenerator<string, void> {
  const all = new Map([...before, ...(await storage.list())].map((file) => [`${file.folder}/${file.name}`, file]));
  for (const [, { folder, name }] of [...all].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (NOT_BACKED_UP.has(folder)) continue;
    const found = await storage.get(folder, name);
    if (!found) continue;
    made.startFile({ folder, name });
    yield `F${JSON.stringify({ folder, name })}\n`;
    let rest = Buffer.alloc(0);
    for await (const chunk of found.stream) {
      rest = Buffer.concat([rest, chunk]);
      for (; rest.length >= PIECE; rest = rest.subarray(PIECE)) yield pieceLine(rest.subarray(0, PIECE), made);
    }
    if (rest.length > 0) yield pieceLine(rest, made);
  }
}

function pieceLine(bytes: Buffer, made: ManifestMaker): string {
  made.piece(bytes);
  return `D${bytes.toString('base64')}\n`;
}

/** Restores every upload of a backup. Files that already exist are left alone. */
export async function restoreUploads(storage: Storage, events: AsyncGenerator<BackupEvent, void>): Promise<void> {
  let event = await events.next();
  while (!event.done) {
    if (event.value.kind !== 'file') {
      event = await events.next();
      continue;
    }
    await storage.putBack(event.value.file, pieces());
  }

  async function* pieces(): AsyncGenerator<Buffer, void> {
    for (event = await events.next(); !event.done && event.value.kind === 'piece'; event = await events.next())
      yield event.value.bytes;
  }
}
