export interface SaveOptions {
  /** Whether the page is being closed: the browser must finish the request without it. */
  isLeaving: boolean;
}
type Save = (options: SaveOptions) => Promise<unknown>;

/** Every pending save in the app. */
const planned = new Set<DelayedSave>();

/** A save that waits for a pause in typing. Saves run one at a time, so none is based on an outdated version. */
export class DelayedSave {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #save: Save | undefined;
  #last: Promise<unknown> | undefined;

  get isPlanned(): boolean {
    return this.#save !== undefined;
  }

  /** Saves after a pause; replaces the pending save. */
  plan(save: Save, pause: number): void {
    clearTimeout(this.#timer);
    this.#save = save;
    planned.add(this);
    this.#timer = setTimeout(() => void this.flush({ isLeaving: false }), pause);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#save = undefined;
    planned.delete(this);
  }

  /** Runs the pending save now. Resolves once it and all earlier ones have ended; a save reports its own failures. */
  async flush(options: SaveOptions): Promise<void> {
    const save = this.#save;
    this.cancel();
    const before = this.#last;
    // With no earlier save running, start synchronously: a page that is closing has no later turn.
    if (save) this.#last = before ? before.then(() => save(options)) : save(options);
    const own = this.#last?.catch(() => undefined);
    this.#last = own;
    await own;
    if (this.#last === own) this.#last = undefined;
  }
}

/** Runs all pending saves now; sign-out waits for this. */
export async function flushPlannedSaves(options: SaveOptions): Promise<void> {
  await Promise.all([...planned].map((save) => save.flush(options)));
}
