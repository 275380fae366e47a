import type { StoredResponse } from './idempotency.ts';

// Some figures change with the clock alone, such as a deal's days in its stage.
const LONGEST_MS = 5_000;
// A board's response is about 80 KB.
const MAX_RESPONSES = 200;

interface Shared {
  state: string;
  until: number;
  answer: Promise<StoredResponse>;
}

/**
 * Responses that are the same for everyone, kept until the database changes. When forty boards reload after one change,
 * the response is computed once. See docs/decisions/019.
 */
export class SharedResponses {
  readonly #kept = new Map<string, Shared>();

  /**
   * The response for a URL in a database state, computed unless it's remembered.
   * @param state the snapshot the request started with; it stays the same until someone commits
   */
  get(url: string, state: string, work: () => Promise<StoredResponse>): Promise<StoredResponse> {
    const known = this.#kept.get(url);
    if (known && known.state === state && performance.now() < known.until) return known.answer;
    const answer = work();
    this.#keep(url, { state, until: performance.now() + LONGEST_MS, answer });
    return answer;
  }

  #keep(url: string, shared: Shared): void {
    this.#kept.delete(url);
    this.#kept.set(url, shared);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_RESPONSES && oldest !== undefined) this.#kept.delete(oldest);
    shared.answer.catch(() => {
      if (this.#kept.get(url) === shared) this.#kept.delete(url);
    });
  }
}
