import { createHash } from 'node:crypto';
import { hashed, hashOf, type Moved } from '../storage/move-files.ts';
import { isBackupName, noteOf } from './backup-folder.ts';
import type { BackupPlace, PlacedFile } from './backup-place.ts';

/**
 * Copies every backup with its note to another place and reads it back from there. The originals stay. An existing
 * note is kept, because it may have been extended since.
 * @throws Error naming the first backup whose bytes differ
 */
export async function moveBackups(from: BackupPlace, to: BackupPlace): Promise<Moved> {
  const moved: Moved = { copied: 0, unchanged: 0 };
  const files = new Map((await from.list()).map((file) => [file.name, file]));
  for (const file of files.values()) {
    if (!isBackupName(file.name)) continue;
    moved[await copy(from, to, file)] += 1;
    const note = files.get(noteOf(file.name));
    if (note && !(await to.find(note.name))) await copy(from, to, note);
  }
  return moved;
}

async function copy(from: BackupPlace, to: BackupPlace, file: PlacedFile): Promise<keyof Moved> {
  const there = await to.find(file.name);
  const sent = createHash('sha256');
  const bytes = hashed(readAll(from, file), sent);
  if (there) for await (const _ of bytes);
  else await to.write(file.name, bytes);
  const found = await to.find(file.name);
  if (!found || (await hashOf(readAll(to, found))) !== sent.digest('hex')) {
    throw new Error(`${file.name} is different in the other place. Delete it there and try again.`);
  }
  return there ? 'unchanged' : 'copied';
}

async function* readAll(place: BackupPlace, { name, size }: PlacedFile): AsyncGenerator<Buffer, void> {
  if (size > 0) yield* place.read(name, 0, size - 1);
}
