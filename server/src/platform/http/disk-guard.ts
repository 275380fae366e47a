import { statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';

const FRESH_FOR = 5_000;
const MEBIBYTE = 1024 * 1024;

/**
 * Rejects writes while the disk under a folder is nearly full, so the database never runs out of space. Reads continue.
 */
export class DiskGuard {
  readonly #folder: string;
  readonly #minimum: number;
  #free = Number.POSITIVE_INFINITY;
  #lookedAt = 0;

  /** @param minimumMebibytes free space below which writes return 503 `storage_full` */
  constructor(folder: string, minimumMebibytes: number) {
    this.#folder = folder;
    this.#minimum = minimumMebibytes * MEBIBYTE;
  }

  async refuseWhenFull(): Promise<void> {
    const now = performance.now();
    if (this.#lookedAt === 0 || now - this.#lookedAt > FRESH_FOR) {
      this.#lookedAt = now;
      const { bavail, bsize } = await statfs(this.#folder);
      this.#free = bavail * bsize;
    }
    if (this.#free >= this.#minimum) return;
    throw new AppError(
      'storage_full',
      'The server is out of disk space, so nothing was saved. Contact an administrator.',
      {
        retryAfter: 60,
      },
    );
  }
}
