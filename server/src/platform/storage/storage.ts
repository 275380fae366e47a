import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** File storage. The server makes the names; a caller's file name is never used as a path. */
export interface Storage {
  /** Writes the bytes durably. @returns the server-made name */
  put(folder: string, extension: string, bytes: Buffer): Promise<string>;
  /** A name for `write`, known before the file exists, so that an interrupted file can be removed. */
  newName(extension: string): string;
  /** Writes bytes as they arrive. The name doesn't exist until all of them are on the disk. @returns their count */
  write(folder: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * @param span the first and last byte to read, both included; all of them without one
   * @returns the size of the file and a stream of the bytes, or undefined when there's no such file
   */
  get(folder: string, name: string, span?: ByteSpan): Promise<{ size: number; stream: Readable } | undefined>;
  /** @returns the size of a file, or undefined when there's no such file */
  sizeOf(folder: string, name: string): Promise<number | undefined>;
  /** Removes a file, and the remains of an interrupted `write`. */
  remove(folder: string, name: string): Promise<void>;
  /** Removes unfinished files that stopped servers began to write before this time. */
  removeAbandoned(before: Date): Promise<void>;
  list(): Promise<StoredFile[]>;
  /** Whether files can be stored and read right now. */
  isReachable(): Promise<boolean>;
  /** Restores a file under its old name, unless it exists: a name's contents never change. */
  putBack(file: StoredFile, bytes: AsyncIterable<Buffer>): Promise<void>;
}

export interface ByteSpan {
  start: number;
  end: number;
}

export interface StoredFile {
  folder: string;
  name: string;
}

export const SAFE_NAME = /^[0-9A-Za-z][0-9A-Za-z.-]*$/;

/** Files in a local folder, outside everything the web server serves. */
export class LocalStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(folder: string, extension: string, bytes: Buffer): Promise<string> {
    const name = this.newName(extension);
    const path = this.#path(folder, name);
    await mkdir(this.#path(folder, ''), { recursive: true });
    const file = await open(`${path}.tmp`, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.tmp`, path);
    return name;
  }

  newName(extension: string): string {
    return `${randomBytes(16).toString('hex')}.${extension}`;
  }

  async write(folder: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const path = this.#path(folder, name);
    await mkdir(this.#path(folder, ''), { recursive: true });
    const target = createWriteStream(`${path}.tmp`, { flush: true });
    try {
      await pipeline(bytes, target);
      await rename(`${path}.tmp`, path);
    } catch (error) {
      await rm(`${path}.tmp`, { force: true });
      throw error;
    }
    return target.bytesWritten;
  }

  async get(folder: string, name: string, span?: ByteSpan) {
    const size = await this.sizeOf(folder, name);
    if (size === undefined) return undefined;
    return { size, stream: createReadStream(this.#path(folder, name), span) };
  }

  async sizeOf(folder: string, name: string): Promise<number | undefined> {
    const found = await stat(this.#path(folder, name)).catch(undefinedWhenMissing);
    return found?.isFile() ? found.size : undefined;
  }

  async remove(folder: string, name: string): Promise<void> {
    const path = this.#path(folder, name);
    await rm(path, { force: true });
    await rm(`${path}.tmp`, { force: true });
  }

  async removeAbandoned(before: Date): Promise<void> {
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true }).catch(undefinedWhenMissing);
    for (const entry of entries ?? []) {
      if (!entry.isFile() || !entry.name.endsWith('.tmp')) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(undefinedWhenMissing);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  async list(): Promise<StoredFile[]> {
    // The folder doesn't exist before the first start.
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true }).catch(undefinedWhenMissing);
    return (entries ?? [])
      .filter((entry) => entry.isFile() && SAFE_NAME.test(entry.name) && !entry.name.endsWith('.tmp'))
      .map((entry) => ({ folder: basename(entry.parentPath), name: entry.name }))
      .filter(({ folder }) => SAFE_NAME.test(folder));
  }

  async isReachable(): Promise<boolean> {
    return access(dirname(this.#root), constants.W_OK).then(
      () => true,
      () => false,
    );
  }

  async putBack({ folder, name }: StoredFile, bytes: AsyncIterable<Buffer>): Promise<void> {
    const path = this.#path(folder, name);
    await mkdir(this.#path(folder, ''), { recursive: true });
    const isThere = (await stat(path).catch(undefinedWhenMissing)) !== undefined;
    const partial = `${path}.${randomBytes(4).toString('hex')}.tmp`;
    await pipeline(bytes, createWriteStream(partial, { flush: true }));
    if (isThere) await rm(partial);
    else await rename(partial, path);
  }

  #path(folder: string, name: string): string {
    if (!SAFE_NAME.test(folder) || (name !== '' && !SAFE_NAME.test(name))) throw new Error('not a storage name');
    return join(this.#root, folder, name);
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
