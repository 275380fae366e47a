import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { changeArchive } from './job-archives.queries.ts';

const NOTED_EVERY = 1_000;

/** Ends the work on a ZIP that someone canceled. */
export class CanceledError extends Error {}

/** Notes how far a ZIP is, at most once a second, and finds out whether it was canceled. */
export class ArchiveProgress {
  filesDone = 0;
  bytes = 0;
  readonly #database: OpenDatabase;
  readonly #id: number;
  #notedAt = Date.now();

  constructor(database: OpenDatabase, id: number) {
    this.#database = database;
    this.#id = id;
  }

  async addBytes(count: number): Promise<void> {
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
    await noteProgress(this.#database, this.#id, { filesDone, bytes });
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
