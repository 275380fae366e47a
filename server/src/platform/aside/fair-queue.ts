/** Work that waits, shared out fairly: callers take turns, and each has one piece of work under way at a time. */
export class FairQueue<Work> {
  // A map keeps the order of insertion: whoever has waited longest for a turn comes first.
  readonly #waiting = new Map<string, Work[]>();
  readonly #busy = new Set<string>();

  /** How much of this caller's work waits. */
  count(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0;
  }

  add(caller: string, work: Work): void {
    this.#waiting.set(caller, [...(this.#waiting.get(caller) ?? []), work]);
  }

  /** The next piece of work of the caller whose turn it is; `finish` must follow. */
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
