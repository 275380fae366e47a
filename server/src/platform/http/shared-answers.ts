import type { StoredAnswer } from './idempotency.ts';

// Figures such as the days a deal stands in its stage move with the clock alone.
const LONGEST_MS = 5_000;
// A board is some 80 kB.
const MOST_ANSWERS = 200;

interface Shared {
  state: string;
  until: number;
  answer: Promise<StoredAnswer>;
}

/**
 * Answers that are the same for everybody, kept while the database stands still. Forty people whose boards hear of one
 * change ask at the same time, and it is worked out once. See docs/decisions/019.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Shared>();

  /**
   * The answer to an address in a state of the database, worked out unless it is known.
   * @param state the snapshot the request began with: while it is the same, nobody has committed anything
   */
  get(address: string, state: string, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const known = this.#kept.get(address);
    if (known && known.state === state && performance.now() < known.until) return known.answer;
    const answer = work();
    this.#keep(address, { state, until: performance.now() + LONGEST_MS, answer });
    return answer;
  }

  #keep(address: string, shared: Shared): void {
    this.#kept.delete(address);
    this.#kept.set(address, shared);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_ANSWERS && oldest !== undefined) this.#kept.delete(oldest);
    shared.answer.catch(() => {
      if (this.#kept.get(address) === shared) this.#kept.delete(address);
    });
  }
}
