import type { Executor } from '../db/database.ts';

/** A mismatch: what it's about, the value expected, and the value found. */
export interface LedgerDeviation {
  what: string;
  expected: string;
  found: string;
}

/** A module's comparison of its records with the ledger. It returns the first few mismatches. */
export type LedgerCheck = (db: Executor) => Promise<LedgerDeviation[]>;

/**
 * The sums the nightly proof of the ledger compares in addition to finance's own. Later modules add theirs
 * (docs/decisions/048).
 */
export class LedgerChecks {
  readonly #checks: LedgerCheck[] = [];

  add(check: LedgerCheck): void {
    this.#checks.push(check);
  }

  async run(db: Executor): Promise<LedgerDeviation[]> {
    const deviations: LedgerDeviation[] = [];
    for (const check of this.#checks) deviations.push(...(await check(db)));
    return deviations;
  }
}
