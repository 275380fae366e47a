import type { Transaction } from '../db/database.ts';
import type { Act } from '../http/act.ts';

/** The effect of a job's change in a later module, in the transaction that changes the job. */
export interface JobChange {
  /** Locks the records that are locked before their job, so that signing, say, and changing the job wait for each other. */
  lock?: (tx: Transaction, jobId: number) => Promise<void>;
  /** The job is locked and has changed. */
  apply: (act: Act, jobId: number) => Promise<void>;
}

/** The effects of one kind of job change. Modules add their parts (docs/decisions/048). */
export class JobChanges {
  readonly #parts: JobChange[] = [];

  add(part: JobChange): void {
    this.#parts.push(part);
  }

  async lock(tx: Transaction, jobId: number): Promise<void> {
    for (const { lock } of this.#parts) await lock?.(tx, jobId);
  }

  async apply(act: Act, jobId: number): Promise<void> {
    for (const { apply } of this.#parts) await apply(act, jobId);
  }
}
