import type { Transaction } from '../db/database.ts';
import type { Act } from '../http/act.ts';

/** What a later module does when a job gets another customer, in the transaction that changes the job. */
export interface CustomerChange {
  /** Locks the records that are locked before their job, so that signing and changing the customer wait for each other. */
  lock?: (tx: Transaction, jobId: number) => Promise<void>;
  /** The job is locked and has its new customer. */
  apply: (act: Act, jobId: number) => Promise<void>;
}

/** What another customer of a job means beyond the job. Modules add their parts (docs/decisions/048). */
export class CustomerChanges {
  readonly #parts: CustomerChange[] = [];

  add(part: CustomerChange): void {
    this.#parts.push(part);
  }

  async lock(tx: Transaction, jobId: number): Promise<void> {
    for (const { lock } of this.#parts) await lock?.(tx, jobId);
  }

  async apply(act: Act, jobId: number): Promise<void> {
    for (const { apply } of this.#parts) await apply(act, jobId);
  }
}
