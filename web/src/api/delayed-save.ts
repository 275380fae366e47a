export interface SaveOptions {
  /** The page is being left: the browser must finish the call without it. */
  isLeaving: boolean;
}
type Save = (options: SaveOptions) => Promise<unknown>;

/** Every save that is planned anywhere in the app. */
const planned = new Set<DelayedSave>();

/** One save that waits for a pause in typing. Saves run one at a time, so that none is based on an outdated version. */
export class DelayedSave {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #save: Save | undefined;
  #last: Promise<unknown> | undefined;

  get isPlanned(): boolean {
    return this.#save !== undefined;
  }

  /** Saves after a pause; takes the place of the save planned before. */
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

  /** Runs the planned save now. Resolves once it and every earlier one have ended; a save tells its own failures. */
  async flush(options: SaveOptions): Promise<void> {
    const save = this.#save;
    this.cancel();
    const before = this.#last;
    // Without an earlier save it starts in this very turn: a page that is being left has no other.
    if (save) this.#last = before ? before.then(() => save(options)) : save(options);
    const own = this.#last?.catch(() => undefined);
    this.#last = own;
    await own;
    if (this.#last === own) this.#last = undefined;
  }
}

/** Runs every planned save now; sign-out waits for it. */
export async function flushPlannedSaves(options: SaveOptions): Promise<void> {
  await Promise.all([...planned].map((save) => save.flush(options)));
}
