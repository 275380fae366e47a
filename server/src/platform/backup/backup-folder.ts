import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError, type BackupHeader, type BackupKind } from './backup-format.ts';
import { type BackupHead, readHead } from './backup-reader.ts';

const EXTENSION = '.backup';
const NAME = /^[0-9A-Za-z][0-9A-Za-z-]{0,99}\.backup$/;
const STALE_AFTER = 6 * 60 * 60_000;

/** What is known about a backup beyond its own header. */
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
 * The folder of backups, each with a note file beside it. The folder is the source of truth; no table lists the
 * backups.
 */
export class BackupFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Newest first. A damaged file is listed too, with its problem. */
  async list(): Promise<StoredBackup[]> {
    const names = (await readdir(this.path).catch(noneWhenMissing)).filter((name) => NAME.test(name));
    const found = await Promise.all(names.map((name) => this.find(name)));
    return found
      .filter((backup) => backup !== undefined)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.name.localeCompare(a.name));
  }

  async find(name: string): Promise<StoredBackup | undefined> {
    if (!NAME.test(name)) return undefined;
    const path = this.pathOf(name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    try {
      return describe(name, await readHead(path), await this.#readNote(name));
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      return unreadable(name, { size: found.size, changedAt: found.mtime, failure: error.message });
    }
  }

  /** An unused name for a backup created now. */
  async newName(kind: BackupKind): Promise<string> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const time = new Date()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
    return `${time}-${kind}-${randomBytes(3).toString('hex')}${EXTENSION}`;
  }

  pathOf(name: string): string {
    if (!NAME.test(name)) throw new Error('not the name of a backup');
    return join(this.path, name);
  }

  async note(name: string, note: BackupNote): Promise<void> {
    const path = this.#notePath(name);
    await writeFile(`${path}.tmp`, JSON.stringify(note), { mode: 0o600, flush: true });
    await rename(`${path}.tmp`, path);
  }

  /** Sets or clears a backup's label and keeps the rest of its note. */
  async label(name: string, label: string | null): Promise<void> {
    const { sha256 } = await readHead(this.pathOf(name));
    const known = await this.#readNote(name);
    const own = known?.sha256 === sha256 ? known : undefined;
    const blank = { sha256, rows: null, isUploaded: known?.isUploaded ?? false, verifiedAt: null, failure: null };
    await this.note(name, { ...blank, ...own, label });
  }

  /** Stores a backup created elsewhere. @throws BackupError when the file isn't a backup */
  async receive(bytes: Readable): Promise<string> {
    const name = await this.newName('uploaded');
    const partial = `${this.pathOf(name)}.tmp`;
    try {
      await pipeline(bytes, createWriteStream(partial, { mode: 0o600, flush: true }));
      const { sha256 } = await readHead(partial);
      await this.note(name, { sha256, rows: null, isUploaded: true, verifiedAt: null, failure: null, label: null });
      await rename(partial, this.pathOf(name));
      return name;
    } catch (error) {
      await Promise.all([rm(partial, { force: true }), rm(this.#notePath(name), { force: true })]);
      throw error;
    }
  }

  read(name: string): Readable {
    return createReadStream(this.pathOf(name));
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
    await rm(this.#notePath(name), { force: true });
  }

  /** Removes unfinished files left by killed processes. */
  async removeLeftOvers(): Promise<void> {
    for (const name of await readdir(this.path).catch(noneWhenMissing)) {
      if (!name.endsWith('.tmp') && !name.startsWith('.check-')) continue;
      const path = join(this.path, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > STALE_AFTER) await rm(path, { recursive: true, force: true });
    }
  }

  #notePath(name: string): string {
    return `${this.pathOf(name)}.json`;
  }

  async #readNote(name: string): Promise<BackupNote | undefined> {
    const text = await readFile(this.#notePath(name), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : noteSchema.safeParse(JSON.parse(text)).data;
  }
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

function unreadable(name: string, file: { size: number; changedAt: Date; failure: string }): StoredBackup {
  return {
    name,
    createdAt: file.changedAt.toISOString(),
    kind: 'uploaded',
    engine: 'embedded',
    size: file.size,
    rows: null,
    isEncrypted: false,
    isVerified: false,
    verifiedAt: null,
    failure: file.failure,
    label: null,
    mark: '',
  };
}

function noneWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
