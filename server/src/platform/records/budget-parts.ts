import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Transaction } from '../db/database.ts';

/** A code and type of a job's budget. */
export interface BudgetPlace {
  jobId: number;
  costCodeId: number;
  costType: string;
}

/** What one module adds to a place of the budget, as an amount. The job is locked. */
export type BudgetPart = (tx: Transaction, place: BudgetPlace) => Promise<string>;

/**
 * What a job's budget has besides its lines and transfers. Modules above the jobs add their parts, such as signed changes
 * (docs/decisions/048).
 */
export class BudgetParts {
  readonly #parts: BudgetPart[] = [];

  add(part: BudgetPart): void {
    this.#parts.push(part);
  }

  async sum(tx: Transaction, place: BudgetPlace): Promise<string> {
    let cents = 0n;
    for (const part of this.#parts) cents += toCents(await part(tx, place));
    return fromCents(cents);
  }
}
