import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { DiskGuard } from '../../../platform/http/disk-guard.ts';
import { changeArchive } from './job-archives.queries.ts';

const NOTED_EVERY = 1_000;

/** Ends the work on a ZIP that someone canceled. */
export class CanceledError extends Error {}

interface Watched {
  database: OpenDatabase;
  disk: Pick<DiskGuard, 'refuseWhenFull'>;
  id: number;
}

/**
 * Records the progress of a ZIP, at most once a second, and checks whether it was canceled. Also stops the work before
 * the disk is full, because the database needs space too.
 */
export class ArchiveProgress {
  filesDone = 0;
  bytes = 0;
  readonly #watched: Watched;
  #notedAt = Date.now();

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  async addBytes(count: number): Promise<void> {
    await this.#watched.disk.refuseWhenFull();
    this.bytes += count;
    await this.#noteAtTimes();
  }

  async addFile(): Promise<void> {
    this.filesDone += 1;
    await this.#noteAtTimes();
  }

  async #noteAtTimes(): Promise<void> {
    if (Date.now() - this.#notedAt < NOTED_EVERY) return;
    this.#notedAt = Date.now();
    const { filesDone, bytes } = this;
    await noteProgress(this.#watched.database, this.#watched.id, { filesDone, bytes });
  }
}

/** @throws CanceledError if nobody wants the ZIP anymore */
export async function noteProgress(
  database: OpenDatabase,
  id: number,
  changes: Omit<Parameters<typeof changeArchive>[2], 'from'>,
): Promise<void> {
  const isWanted = await inTransaction(database, async (tx) => {
    const isRunning = await changeArchive(tx, id, { from: ['running'], ...changes });
    await publishEvent(tx, { resource: 'job-archive', id });
    return isRunning;
  });
  if (!isWanted) throw new CanceledError('The ZIP was canceled');
}
