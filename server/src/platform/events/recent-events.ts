import type { PublishedEvent } from './publish.ts';

/** A page opens its stream within seconds of starting to load, so a minute is enough. */
const MEMORY_MS = 60_000;

/** Which resources changed in the last minute, without the ids of their records. */
export class RecentEvents {
  readonly #changes = new Map<string, { at: number; event: PublishedEvent }>();
  #knownSince = performance.now();

  add({ version: _version, request: _request, ...event }: PublishedEvent): void {
    // Only `user` events keep their id, because people need to know about their own account. Other events need one
    // entry per kind and `userId`.
    const { id, ...kind } = event;
    const change = event.resource === 'user' ? event : kind;
    const key = JSON.stringify(change);
    // Delete first to keep the map sorted by time, so #forgetOld can stop at the first recent entry.
    this.#changes.delete(key);
    this.#changes.set(key, { at: performance.now(), event: change });
    this.#forgetOld();
  }

  /** The changes of the last `ms`, oldest first. Undefined if they aren't remembered that far back. */
  since(ms: number): PublishedEvent[] | undefined {
    const start = performance.now() - ms;
    if (ms > MEMORY_MS || start < this.#knownSince) return undefined;
    return [...this.#changes.values()].filter(({ at }) => at >= start).map(({ event }) => event);
  }

  /** Clears the memory, because earlier events may have been missed. */
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
