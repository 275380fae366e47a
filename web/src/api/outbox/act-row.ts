import type { QueryClient } from '@tanstack/react-query';
import { isDeviceFull } from '../device-store.ts';
import { invalidateResource } from '../invalidation.ts';
import { addActs, changeAct, landAct, listActs, removeAct, removeActs } from './acts-store.ts';
import { afterLanding, type Landed, sendAct } from './send-act.ts';
import {
  type ChosenPhoto,
  type FieldAct,
  type FieldActKind,
  isPhotoOf,
  isReady,
  type WaitingAct,
} from './waiting-act.ts';

export interface RowOptions {
  userId: string;
  queryClient: QueryClient;
  show: (outbox: { acts: readonly WaitingAct[]; isSending: boolean }) => void;
}

const SENDING_LIMIT_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const LOOK_AGAIN_MS = 100;

/** What each act changes on screen. */
const TOUCHED: Record<FieldActKind, readonly string[]> = {
  'add-lead': ['lead'],
  'log-activity': ['activity', 'deal'],
  'add-photo': ['activity'],
  'tick-activity': ['activity'],
  'tick-todo': ['activity', 'process'],
  'move-deal': ['deal'],
};

/**
 * The acts of one person, one behind the other: kept on this device, and sent in their order whenever there is a
 * connection, by one tab at a time.
 */
export class ActRow {
  readonly #options: RowOptions;
  readonly #otherTabs = new BroadcastChannel('outbox');
  /** Acts that are done although a full device could not be told so. */
  readonly #landed = new Map<number, { done: WaitingAct; landed: Landed | undefined }>();
  #acts: readonly WaitingAct[] = [];
  #hasStopped = false;
  #isSending = false;
  /** Something happened while the row was being sent: look again. */
  #isWoken = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RowOptions) {
    this.#options = options;
  }

  get userId(): string {
    return this.#options.userId;
  }

  start(): void {
    this.#otherTabs.onmessage = ({ data }: MessageEvent<readonly FieldActKind[]>) =>
      void this.#read().then(() => this.#refresh(data));
    window.addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.#wakeWhenSeen);
    this.#read().then(
      (acts) => {
        this.#refresh(acts.map(({ act }) => act.kind));
        if (acts.length > 0) this.wake();
      },
      // A private window may have no storage; then nothing waits in it either.
      () => undefined,
    );
  }

  stop(): void {
    this.#hasStopped = true;
    window.removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.#wakeWhenSeen);
    clearTimeout(this.#timer);
    this.#otherTabs.close();
  }

  /** The photos that wait for an activity that waits as well. */
  photosOf(key: string): ChosenPhoto[] {
    return this.#acts.flatMap(({ act, key: photoKey }) =>
      act.kind === 'add-photo' && isPhotoOf(act, key) ? [{ key: photoKey, name: act.title, photo: act.photo }] : [],
    );
  }

  /** Whether something waits for the network, so that what is done now must wait behind it. */
  isAnythingWaiting(): boolean {
    return this.#acts.some(isReady);
  }

  /** Keeps acts that belong together, all or none, and begins to send them. */
  async keep(acts: readonly { act: FieldAct; key: string }[], wasTried: boolean): Promise<void> {
    const madeAt = new Date().toISOString();
    const { userId } = this.#options;
    const firstTriedAt = wasTried ? madeAt : undefined;
    await addActs(acts.map(({ act, key }) => ({ key, userId, madeAt, act, firstTriedAt })));
    // Asks the browser not to throw it away when space gets short; a refusal changes nothing.
    void navigator.storage?.persist?.();
    await this.#tell(acts.map(({ act }) => act.kind));
    void this.#sendAll();
  }

  /** Waits a while for kept acts to be done. Answers those that were refused or still wait, as they are. */
  async settle(keys: readonly string[], patienceMs: number): Promise<WaitingAct[]> {
    for (const until = Date.now() + patienceMs; ; ) {
      const kept = (await this.#read()).filter(({ key }) => keys.includes(key));
      const isOver = !navigator.onLine || this.#failures > 0 || Date.now() > until;
      if (isOver || kept.every(({ refusal }) => refusal !== undefined)) return kept;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /** Sends a refused act once more; a move then counts whatever happened to the deal meanwhile. */
  async retry(order: number): Promise<void> {
    await changeAct(order, ({ act, ...waiting }) => ({
      ...waiting,
      // What was refused was undone together with its key, so the key is free again.
      act: act.kind === 'move-deal' ? { ...act, version: undefined } : act,
      firstTriedAt: undefined,
      refusal: undefined,
    }));
    await this.#tell([]);
    void this.#sendAll();
  }

  async discard(order: number): Promise<void> {
    const discarded = this.#acts.find((act) => act.order === order);
    if (!discarded) return;
    await removeAct(discarded);
    await this.#tell([discarded.act.kind]);
  }

  async forgetActs(): Promise<void> {
    this.stop();
    await removeActs(this.#options.userId);
  }

  /** Sends at once instead of after the pause. */
  readonly wake = (): void => {
    this.#failures = 0;
    void this.#sendAll();
  };

  readonly #wakeWhenSeen = (): void => {
    if (document.visibilityState === 'visible') this.wake();
  };

  async #sendAll(): Promise<void> {
    this.#isWoken = true;
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      while (this.#isWoken && !this.#hasStopped) {
        this.#isWoken = false;
        if ((await runAlone(() => this.#sendRow())) === 'cut-off') this.#planNext();
      }
    } finally {
      this.#isSending = false;
      await this.#read();
    }
  }

  async #sendRow(): Promise<'cut-off' | 'stopped'> {
    for (;;) {
      // Read anew each time: another tab may have sent or discarded some.
      const next = (await this.#read()).find(isReady);
      if (!next || this.#hasStopped || !navigator.onLine) return 'stopped';
      const startedAt = new Date().toISOString();
      await this.#note(next, (act) => ({ ...act, firstTriedAt: act.firstTriedAt ?? startedAt }));
      const outcome = await sendAct(next, AbortSignal.timeout(SENDING_LIMIT_MS));
      if (outcome.is === 'later') return 'cut-off';
      if (outcome.is === 'signed-out') {
        // Asks who is signed in, and the product goes on from the answer.
        void invalidateResource(this.#options.queryClient, 'user');
        return 'stopped';
      }
      this.#failures = 0;
      if (outcome.is === 'done') await this.#land(next, outcome.landed);
      else if (!(await this.#note(next, (act) => ({ ...act, refusal: outcome.reason })))) return 'cut-off';
      await this.#tell([next.act.kind]);
    }
  }

  /** Writes something down about an act. A full device takes no notes; what waits is sent all the same, and makes room. */
  async #note({ order }: WaitingAct, change: (act: WaitingAct) => WaitingAct): Promise<boolean> {
    try {
      await changeAct(order, change);
      return true;
    } catch (error) {
      if (!isDeviceFull(error)) throw error;
      return false;
    }
  }

  /**
   * Takes out what is done. Where there is no room to tell its photos the number of an activity, they hear of it here: each
   * that lands makes room, and a tab killed before the last sends the activity under its key again.
   */
  async #land(done: WaitingAct, landed: Landed | undefined): Promise<void> {
    this.#landed.set(done.order, { done, landed });
    for (const [order, kept] of this.#landed) {
      try {
        await landAct(kept.done, (other) => afterLanding(other, kept.landed));
        this.#landed.delete(order);
      } catch (error) {
        if (!isDeviceFull(error)) throw error;
      }
    }
  }

  #planNext(): void {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#timer = setTimeout(() => void this.#sendAll(), pause);
    this.#failures += 1;
  }

  async #read(): Promise<readonly WaitingAct[]> {
    let acts = await listActs(this.#options.userId);
    for (const { done, landed } of this.#landed.values()) {
      acts = acts.filter(({ order }) => order !== done.order).map((act) => afterLanding(act, landed));
    }
    this.#acts = acts;
    if (!this.#hasStopped) this.#options.show({ acts: this.#acts, isSending: this.#isSending });
    return this.#acts;
  }

  /** Shows the row as it is, here and in the other tabs; the screens that show what was touched ask again. */
  async #tell(kinds: readonly FieldActKind[]): Promise<void> {
    if (!this.#hasStopped) this.#otherTabs.postMessage(kinds);
    await this.#read();
    this.#refresh(kinds);
  }

  #refresh(kinds: readonly FieldActKind[]): void {
    const resources = new Set(kinds.flatMap((kind) => TOUCHED[kind]));
    if (resources.size > 0) void invalidateResource(this.#options.queryClient, ...resources);
  }
}

/** One tab at a time, where the browser knows locks; it does wherever the page came over https. */
function runAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('outbox', work) : work();
}
