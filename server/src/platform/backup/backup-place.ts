import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Storage } from '../storage/s3-storage.ts';
import { BackupError } from './backup-format.ts';

// A check may load rows for five hours and read them back for as long.
const STALE_AFTER = 12 * 60 * 60_000;
const FOLDER = 'backups';
const READ_AT_ONCE = 8 * 1024 * 1024;

export interface PlacedFile {
  name: string;
  size: number;
  changedAt: Date;
  /** Changes whenever the bytes change; undefined if only reading them shows that. */
  version: string | undefined;
}

/** The bytes of a backup, wherever it is. */
export interface BackupSource {
  size: number;
  /** The bytes from the first to the last, both included. */
  read(start: number, end: number): AsyncIterable<Buffer>;
}

/** Where backups and the notes beside them are: a folder, or a bucket of their own. */
export interface BackupPlace {
  /** Where a person finds a backup. */
  locate(name: string): string;
  list(): Promise<PlacedFile[]>;
  find(name: string): Promise<PlacedFile | undefined>;
  read(name: string, start: number, end: number): AsyncIterable<Buffer>;
  /** The name isn't used before all bytes are stored. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes files that killed processes left unfinished. */
  removeLeftOvers(): Promise<void>;
}

export class BackupsInFolder implements BackupPlace {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  locate(name: string): string {
    return join(this.#path, name);
  }

  async list(): Promise<PlacedFile[]> {
    const names = await readdir(this.#path).catch(noneWhenMissing);
    const found = await Promise.all(names.map((name) => this.find(name)));
    return found.filter((file) => file !== undefined);
  }

  async find(name: string): Promise<PlacedFile | undefined> {
    const found = await stat(this.locate(name)).catch(() => undefined);
    return found?.isFile() ? { name, size: found.size, changedAt: found.mtime, version: undefined } : undefined;
  }

  read(name: string, start: number, end: number): AsyncIterable<Buffer> {
    return createReadStream(this.locate(name), { start, end });
  }

  async write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    await writeDurably(this.locate(name), bytes);
  }

  async remove(name: string): Promise<void> {
    await rm(this.locate(name), { force: true });
  }

  async removeLeftOvers(): Promise<void> {
    for (const name of await readdir(this.#path).catch(noneWhenMissing)) {
      if (!name.endsWith('.tmp') && !name.startsWith('.check-')) continue;
      const found = await stat(this.locate(name)).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > STALE_AFTER) {
        await rm(this.locate(name), { recursive: true, force: true });
      }
    }
  }
}

/** Backups as objects. They're read in spans, so a slow reader doesn't hold a connection. */
export class BackupsInBucket implements BackupPlace {
  readonly #storage: S3Storage;
  readonly #bucket: string;

  constructor(storage: S3Storage, bucket: string) {
    this.#storage = storage;
    this.#bucket = bucket;
  }

  locate(name: string): string {
    return `s3://${this.#bucket}/${FOLDER}/${name}`;
  }

  list(): Promise<PlacedFile[]> {
    return this.#storage.listFacts(FOLDER);
  }

  find(name: string): Promise<PlacedFile | undefined> {
    return this.#storage.findFacts(FOLDER, name);
  }

  async *read(name: string, start: number, end: number): AsyncGenerator<Buffer, void> {
    for (let at = start; at <= end; at += READ_AT_ONCE) {
      const span = { start: at, end: Math.min(end, at + READ_AT_ONCE - 1) };
      const found = await this.#storage.get(FOLDER, name, span);
      if (!found) throw new BackupError('This backup was deleted while it was being read.');
      const bytes = Buffer.concat(await found.stream.toArray());
      if (bytes.length !== span.end - span.start + 1) throw new BackupError('This backup couldn’t be read completely.');
      yield bytes;
    }
  }

  async write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#storage.write(FOLDER, name, bytes);
  }

  remove(name: string): Promise<void> {
    return this.#storage.remove(FOLDER, name);
  }

  removeLeftOvers(): Promise<void> {
    return this.#storage.removeAbandoned(new Date(Date.now() - STALE_AFTER));
  }
}

/** A backup at any path on this machine. */
export async function sourceAt(path: string): Promise<BackupSource> {
  const { size } = await stat(path);
  return { size, read: (start, end) => createReadStream(resolve(path), { start, end }) };
}

/** Writes a file that only its owner can read. It gets its name once the bytes are on the disk. */
export async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const partial = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pipeline(bytes, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, path);
    await sync(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  // Windows can't open folders. There the rename is as durable as the file system makes it.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function noneWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
