import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { BackupError, type BackupHeader, type BackupKind, HASH_BYTES } from './backup-format.ts';
import type { BackupPlace, BackupSource, PlacedFile } from './backup-place.ts';
import { type BackupHead, findHeader, LONGEST_HEAD, NO_BACKUP, readHead } from './backup-reader.ts';

const EXTENSION = '.backup';
const NOTE = '.json';
export const FILE_MISSING = 'The file of this backup is missing.';
const NAME = /^[0-9A-Za-z][0-9A-Za-z-]{0,99}\.backup$/;

/** The facts about a backup that its own header doesn't have. */
const noteSchema = z.object({
  sha256: z.string(),
  rows: z.number().nullable(),
  isUploaded: z.boolean(),
  verifiedAt: z.string().nullable(),
  failure: z.string().nullable(),
  /** A name someone gave the backup. */
  label: z.string().nullable().default(null),
});
export type BackupNote = z.output<typeof noteSchema>;

export interface StoredBackup {
  name: string;
  createdAt: string;
  kind: BackupKind;
  engine: BackupHeader['engine'];
  size: number;
  /** Null until the backup is checked. */
  rows: number | null;
  isEncrypted: boolean;
  isVerified: boolean;
  verifiedAt: string | null;
  failure: string | null;
  label: string | null;
  mark: string;
}

/**
 * The backups of an installation, each with a note file beside it. Their place is the source of truth; no table lists
 * them.
 */
export class BackupFolder {
  readonly #place: BackupPlace;
  /** Facts read from files, by version, to save a request for each file in every list. */
  readonly #heads = new Map<string, { version: string; head: BackupHead }>();
  readonly #notes = new Map<string, { version: string; note: BackupNote | undefined }>();

  constructor(place: BackupPlace) {
    this.#place = place;
  }

  /** Newest first. A damaged file is listed too, with its problem. */
  async list(): Promise<StoredBackup[]> {
    const files = new Map((await this.#place.list()).map((file) => [file.name, file]));
    const backups = [...files.values()].filter(({ name }) => NAME.test(name));
    const found = await Promise.all(backups.map((file) => this.#describe(file, files.get(noteOf(file.name)))));
    const notes = [...files.values()].filter(({ name }) => NAME.test(backupOf(name)) && !files.has(backupOf(name)));
    const lost = await Promise.all(notes.map((note) => this.#findLost(note)));
    return [...found, ...lost.filter((backup) => backup !== undefined)].toSorted(
      (a, b) => b.createdAt.localeCompare(a.createdAt) || b.name.localeCompare(a.name),
    );
  }

  async find(name: string): Promise<StoredBackup | undefined> {
    const file = NAME.test(name) ? await this.#place.find(name) : undefined;
    return file && this.#describe(file, await this.#place.find(noteOf(name)));
  }

  /** An unused name for a backup created now. */
  newName(kind: BackupKind): string {
    const time = new Date()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
    return `${time}-${kind}-${randomBytes(3).toString('hex')}${EXTENSION}`;
  }

  /** Where a person finds a backup: its path, or its address in the object store. */
  locate(name: string): string {
    return this.#place.locate(safe(name));
  }

  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#place.write(safe(name), bytes);
  }

  /** @throws BackupError when there's no such backup */
  async source(name: string): Promise<BackupSource> {
    const file = await this.#place.find(safe(name));
    if (!file) throw new BackupError(`Backup ${name} not found.`);
    return this.#sourceOf(file);
  }

  async note(name: string, note: BackupNote): Promise<void> {
    await this.#place.write(noteOf(safe(name)), Readable.from([Buffer.from(JSON.stringify(note))]));
  }

  /** Sets or clears a backup's label and keeps the rest of its note. */
  async label(name: string, label: string | null): Promise<void> {
    const { sha256 } = await readHead(await this.source(name));
    const known = await this.#readNote(await this.#place.find(noteOf(name)));
    const own = known?.sha256 === sha256 ? known : undefined;
    const blank = { sha256, rows: null, isUploaded: known?.isUploaded ?? false, verifiedAt: null, failure: null };
    await this.note(name, { ...blank, ...own, label });
  }

  /** Stores a backup created elsewhere. @throws BackupError when the file isn't a backup */
  async receive(bytes: AsyncIterable<Buffer>): Promise<string> {
    const name = this.newName('uploaded');
    const blank = { rows: null, isUploaded: true, verifiedAt: null, failure: null, label: null };
    try {
      // The note is written first, so the file is never mistaken for a backup of this installation.
      await this.write(
        name,
        inspected(bytes, (sha256) => this.note(name, { ...blank, sha256 })),
      );
      return name;
    } catch (error) {
      await this.remove(name);
      throw error;
    }
  }

  async read(name: string): Promise<Readable> {
    const source = await this.source(name);
    return Readable.from(source.read(0, source.size - 1), { objectMode: false });
  }

  async remove(name: string): Promise<void> {
    await this.#place.remove(safe(name));
    await this.#place.remove(noteOf(name));
  }

  /** Removes unfinished files left by killed processes. */
  removeLeftOvers(): Promise<void> {
    return this.#place.removeLeftOvers();
  }

  async #describe(file: PlacedFile, note: PlacedFile | undefined): Promise<StoredBackup> {
    try {
      return describe(file.name, await this.#readHead(file), await this.#readNote(note));
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      return unreadable(file, error.message);
    }
  }

  /** A verified backup whose file is gone. An unverified note without a file belongs to an upload that was cut off. */
  async #findLost(note: PlacedFile): Promise<StoredBackup | undefined> {
    const known = await this.#readNote(note);
    const isLost = known !== undefined && known.verifiedAt !== null;
    return isLost ? unreadable({ ...note, name: backupOf(note.name), size: 0 }, FILE_MISSING) : undefined;
  }

  async #readHead(file: PlacedFile): Promise<BackupHead> {
    const known = this.#heads.get(file.name);
    if (known && known.version === file.version) return known.head;
    const head = await readHead(this.#sourceOf(file));
    if (file.version !== undefined) this.#heads.set(file.name, { version: file.version, head });
    return head;
  }

  async #readNote(file: PlacedFile | undefined): Promise<BackupNote | undefined> {
    if (!file) return undefined;
    const known = this.#notes.get(file.name);
    if (known && known.version === file.version) return known.note;
    const bytes = await Readable.from(this.#place.read(file.name, 0, Math.max(0, file.size - 1))).toArray();
    const note = noteSchema.safeParse(JSON.parse(Buffer.concat(bytes).toString('utf8'))).data;
    if (file.version !== undefined) this.#notes.set(file.name, { version: file.version, note });
    return note;
  }

  #sourceOf({ name, size }: PlacedFile): BackupSource {
    return { size, read: (start, end) => this.#place.read(name, start, end) };
  }
}

/** Whether this could be the name of a backup. */
export function isBackupName(text: string): boolean {
  return NAME.test(text);
}

function safe(name: string): string {
  if (!NAME.test(name)) throw new Error('not the name of a backup');
  return name;
}

/** The name of the note beside a backup. */
export function noteOf(name: string): string {
  return `${name}${NOTE}`;
}

/** The backup that a note belongs to; for anything else, not the name of a backup. */
function backupOf(note: string): string {
  return note.endsWith(NOTE) ? note.slice(0, -NOTE.length) : '';
}

/**
 * Passes an uploaded file on if it starts like a backup, and reports the hash in its last bytes before it ends. Any other
 * file is also read to the end, because its sender waits for that.
 */
async function* inspected(bytes: AsyncIterable<Buffer>, onHash: (sha256: string) => Promise<void>) {
  let start = Buffer.alloc(0);
  let last = Buffer.alloc(0);
  let isBackup = false;
  for await (const chunk of bytes) {
    last = Buffer.concat([last, chunk]).subarray(-HASH_BYTES);
    if (isBackup) yield chunk;
    else if (start.length <= LONGEST_HEAD) {
      start = Buffer.concat([start, chunk]);
      isBackup = findHeader(start) !== undefined;
      if (isBackup) yield start;
    }
  }
  if (!isBackup || last.length < HASH_BYTES) throw new BackupError(NO_BACKUP);
  await onHash(last.toString('hex'));
}

function describe(name: string, { header, size, sha256 }: BackupHead, note: BackupNote | undefined): StoredBackup {
  // Ignore a note written for a file with a different hash.
  const own = note?.sha256 === sha256 ? note : undefined;
  return {
    name,
    createdAt: header.createdAt,
    kind: note?.isUploaded ? 'uploaded' : header.kind,
    engine: header.engine,
    size,
    rows: own?.rows ?? null,
    isEncrypted: header.encryption !== null,
    isVerified: own?.verifiedAt !== null && own?.verifiedAt !== undefined,
    verifiedAt: own?.verifiedAt ?? null,
    failure: own?.failure ?? null,
    label: own?.label ?? null,
    mark: header.mark,
  };
}

function unreadable({ name, size, changedAt }: PlacedFile, failure: string): StoredBackup {
  return {
    name,
    createdAt: changedAt.toISOString(),
    kind: 'uploaded',
    engine: 'embedded',
    size,
    rows: null,
    isEncrypted: false,
    isVerified: false,
    verifiedAt: null,
    failure,
    label: null,
    mark: '',
  };
}
