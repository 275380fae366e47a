/** A fair queue: callers take turns, and each has one piece of work running at a time. */
export class FairQueue<Work> {
  // A Map keeps insertion order, so the caller who has waited longest comes first.
  readonly #waiting = new Map<string, Work[]>();
  readonly #busy = new Set<string>();

  /** The number of waiting pieces of work of this caller. */
  count(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0;
  }

  add(caller: string, work: Work): void {
    this.#waiting.set(caller, [...(this.#waiting.get(caller) ?? []), work]);
  }

  /** The next piece of work of the caller whose turn it is. Call `finish` when it's done. */
  take(): { caller: string; work: Work } | undefined {
    for (const [caller, [work, ...later]] of this.#waiting) {
      if (work === undefined || this.#busy.has(caller)) continue;
      this.#waiting.delete(caller);
      if (later.length > 0) this.#waiting.set(caller, later);
      this.#busy.add(caller);
      return { caller, work };
    }
    return undefined;
  }

  finish(caller: string): void {
    this.#busy.delete(caller);
  }
}
