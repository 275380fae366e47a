const LARGEST = 16 * 1_048_576;
const MOST = 500;

/** A cache limited by size that evicts the least recently used entry first. */
export class RecentTexts<Value> {
  readonly #values = new Map<string, { value: Value; size: number }>();
  #size = 0;

  find(key: string): Value | undefined {
    const entry = this.#values.get(key);
    if (!entry) return undefined;
    // A Map keeps insertion order, so re-inserting an entry makes it the latest.
    this.#values.delete(key);
    this.#values.set(key, entry);
    return entry.value;
  }

  keep(key: string, value: Value, size: number): void {
    if (size > LARGEST / 4) return;
    this.#size += size - (this.#values.get(key)?.size ?? 0);
    this.#values.set(key, { value, size });
    for (const [oldest, entry] of this.#values) {
      if (this.#size <= LARGEST && this.#values.size <= MOST) break;
      this.#values.delete(oldest);
      this.#size -= entry.size;
    }
  }
}
