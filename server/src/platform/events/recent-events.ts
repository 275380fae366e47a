import type { PublishedEvent } from './publish.ts';

/** Remembered for this long: a page opens its stream when its first screen is drawn, seconds after it began to read. */
const MEMORY_MS = 60_000;

/** Which resources changed in the last minute, without the ids of their records. */
export class RecentEvents {
  readonly #changes = new Map<string, { at: number; event: PublishedEvent }>();
  #knownSince = performance.now();

  add({ version: _, ...event }: PublishedEvent): void {
    // Only accounts keep their id, because people hear of their own. The rest are as few as there are kinds.
    const { id, ...kind } = event;
    const change = event.resource === 'user' ? event : kind;
    const key = JSON.stringify(change);
    // The latest change is the last entry, so that the old ones are found at the front.
    this.#changes.delete(key);
    this.#changes.set(key, { at: performance.now(), event: change });
    this.#forgetOld();
  }

  /** The changes of the last `ms`, the oldest first; nothing when some of them are not known. */
  since(ms: number): PublishedEvent[] | undefined {
    const start = performance.now() - ms;
    if (ms > MEMORY_MS || start < this.#knownSince) return undefined;
    return [...this.#changes.values()].filter(({ at }) => at >= start).map(({ event }) => event);
  }

  /** Forgets everything: events before now may be missing. */
  restart(): void {
    this.#changes.clear();
    this.#knownSince = performance.now();
  }

  #forgetOld(): void {
    const start = performance.now() - MEMORY_MS;
    for (const [key, { at }] of this.#changes) {
      if (at >= start) return;
      this.#changes.delete(key);
    }
  }
}
