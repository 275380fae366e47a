import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor, Transaction } from '../db/database.ts';

/** A code and type of a job's budget. */
export interface BudgetPlace {
  jobId: number;
  costCodeId: number;
  costType: string;
}

/** A change order that moved a job's budget when it was signed. */
export interface BudgetStep {
  changeOrder: { id: number; number: string; title: string };
  amount: string;
  madeAt: string;
  madeByName: string | null;
}

/** One module's part of a job's budget. */
export interface BudgetPart {
  /** The amount it adds to a code and type of the budget. The job is locked. */
  sum: (tx: Transaction, place: BudgetPlace) => Promise<string>;
  /** The amounts it added to the whole budget and when, oldest first. */
  steps: (db: Executor, jobId: number) => Promise<BudgetStep[]>;
}

/**
 * The parts of a job's budget other than its lines and transfers. Modules above the jobs add theirs, such as signed
 * changes (docs/decisions/048).
 */
export class BudgetParts {
  readonly #parts: BudgetPart[] = [];

  add(part: BudgetPart): void {
    this.#parts.push(part);
  }

  async sum(tx: Transaction, place: BudgetPlace): Promise<string> {
    let cents = 0n;
    for (const { sum } of this.#parts) cents += toCents(await sum(tx, place));
    return fromCents(cents);
  }

  async steps(db: Executor, jobId: number): Promise<BudgetStep[]> {
    const found: BudgetStep[] = [];
    for (const { steps } of this.#parts) found.push(...(await steps(db, jobId)));
    return found;
  }
}
