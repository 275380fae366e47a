import type { Act } from '../http/act.ts';

/** A change order that was just signed. */
export interface SignedChange {
  id: number;
  jobId: number;
  number: string;
  title: string;
  /** The customer's price; negative for a credit. */
  price: string;
}

/** The effect of a signed change in a later module. It runs in the transaction that stores the signature. */
export type ChangeEffect = (act: Act, change: SignedChange) => Promise<void>;

/** The effects of a signed change order outside its own module. Modules add their parts (docs/decisions/048). */
export class ChangeEffects {
  readonly #effects: ChangeEffect[] = [];

  add(effect: ChangeEffect): void {
    this.#effects.push(effect);
  }

  async apply(act: Act, change: SignedChange): Promise<void> {
    for (const effect of this.#effects) await effect(act, change);
  }
}
