import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Larger pieces are collected in a temporary file, so a file of any size takes the same memory. */
const IN_MEMORY = 32 * 1024 * 1024;

/** One piece of a file while its bytes arrive. */
export class GatheredPiece {
  size = 0;
  readonly limit: number;
  readonly #inMemory: number;
  #chunks: Uint8Array[] = [];
  #folder: string | undefined;
  #file: FileHandle | undefined;

  constructor(limit: number, inMemory = IN_MEMORY) {
    this.limit = limit;
    this.#inMemory = inMemory;
  }

  /** @returns the bytes that don't fit in the piece */
  async add(bytes: Uint8Array): Promise<Uint8Array> {
    const taken = bytes.subarray(0, this.limit - this.size);
    if (this.limit > this.#inMemory) await this.#append(taken);
    else this.#chunks.push(taken);
    this.size += taken.length;
    return bytes.subarray(taken.length);
  }

  /** The bytes, as a request sends them. */
  body() {
    return this.#folder === undefined ? Buffer.concat(this.#chunks) : createReadStream(join(this.#folder, 'piece'));
  }

  async discard(): Promise<void> {
    this.#chunks = [];
    await this.#file?.close();
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }

  async #append(bytes: Uint8Array): Promise<void> {
    this.#folder ??= await mkdtemp(join(tmpdir(), 'builder-os-piece-'));
    this.#file ??= await open(join(this.#folder, 'piece'), 'w', 0o600);
    await this.#file.writeFile(bytes);
  }
}
