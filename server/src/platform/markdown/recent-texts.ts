const LARGEST = 16 * 1_048_576;
const MOST = 500;

/** Remembers what was made last, up to a size; what was not asked for longest goes first. */
export class RecentTexts<Value> {
  readonly #values = new Map<string, { value: Value; size: number }>();
  #size = 0;

  find(key: string): Value | undefined {
    const entry = this.#values.get(key);
    if (!entry) return undefined;
    // A map keeps the order of insertion: taken out and put in again, it is the latest.
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
