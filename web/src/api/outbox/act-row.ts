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

/** The resources each kind of command changes. */
const TOUCHED: Record<FieldActKind, readonly string[]> = {
  'add-lead': ['lead'],
  'log-activity': ['activity', 'deal'],
  'add-photo': ['activity'],
  'tick-activity': ['activity'],
  'tick-todo': ['activity', 'process'],
  'move-deal': ['deal'],
};

/** A user's queued commands: kept on this device and sent in order when there is a connection, by one tab at a time. */
export class ActRow {
  readonly #options: RowOptions;
  readonly #otherTabs = new BroadcastChannel('outbox');
  /** Commands that are done but couldn't be removed from a full device. */
  readonly #landed = new Map<number, { done: WaitingAct; landed: Landed | undefined }>();
  #acts: readonly WaitingAct[] = [];
  #hasStopped = false;
  #isSending = false;
  /** Whether something happened while sending, so the queue must be read again. */
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
      // A private window may have no storage, so nothing is queued in it either.
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

  /** The queued photos of an activity that is itself queued. */
  photosOf(key: string): ChosenPhoto[] {
    return this.#acts.flatMap(({ act, key: photoKey }) =>
      act.kind === 'add-photo' && isPhotoOf(act, key) ? [{ key: photoKey, name: act.title, photo: act.photo }] : [],
    );
  }

  /** Whether a command is waiting for the network; new ones must queue behind it. */
  isAnythingWaiting(): boolean {
    return this.#acts.some(isReady);
  }

  /** Queues commands that belong together, all or none, and starts sending. */
  async keep(acts: readonly { act: FieldAct; key: string }[], wasTried: boolean): Promise<void> {
    const madeAt = new Date().toISOString();
    const { userId } = this.#options;
    const firstTriedAt = wasTried ? madeAt : undefined;
    await addActs(acts.map(({ act, key }) => ({ key, userId, madeAt, act, firstTriedAt })));
    // Asks the browser not to evict the data when space is short; a refusal changes nothing.
    void navigator.storage?.persist?.();
    await this.#tell(acts.map(({ act }) => act.kind));
    void this.#sendAll();
  }

  /** Waits up to `patienceMs` for queued commands to finish. Returns those that were rejected or are still waiting. */
  async settle(keys: readonly string[], patienceMs: number): Promise<WaitingAct[]> {
    for (const until = Date.now() + patienceMs; ; ) {
      const kept = (await this.#read()).filter(({ key }) => keys.includes(key));
      const isOver = !navigator.onLine || this.#failures > 0 || Date.now() > until;
      if (isOver || kept.every(({ refusal }) => refusal !== undefined)) return kept;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /** Sends a rejected command again. A deal move then applies regardless of the deal's version. */
  async retry(order: number): Promise<void> {
    await changeAct(order, ({ act, ...waiting }) => ({
      ...waiting,
      // The server rolled back the key with the rejected change, so the key can be reused.
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

  /** Sends immediately instead of after the pause. */
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
      // Read again each time: another tab may have sent or discarded some.
      const next = (await this.#read()).find(isReady);
      if (!next || this.#hasStopped || !navigator.onLine) return 'stopped';
      const startedAt = new Date().toISOString();
      await this.#note(next, (act) => ({ ...act, firstTriedAt: act.firstTriedAt ?? startedAt }));
      const outcome = await sendAct(next, AbortSignal.timeout(SENDING_LIMIT_MS));
      if (outcome.is === 'later') return 'cut-off';
      if (outcome.is === 'signed-out') {
        // Refetches the session; the app reacts to the response.
        void invalidateResource(this.#options.queryClient, 'user');
        return 'stopped';
      }
      this.#failures = 0;
      if (outcome.is === 'done') await this.#land(next, outcome.landed);
      else if (!(await this.#note(next, (act) => ({ ...act, refusal: outcome.reason })))) return 'cut-off';
      await this.#tell([next.act.kind]);
    }
  }

  /** Updates a stored command; returns false if the device is full. Sending continues then, and frees space. */
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
   * Removes a finished command. If the device is too full to store the new activity's id with its photos, they get it
   * from `#landed`: each one sent frees space. If the tab is closed first, the activity is sent again with its key.
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

  /** Shows the current queue in this tab and the others, and refetches the affected resources. */
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

/** Runs in one tab at a time, if the browser supports locks; over https all browsers do. */
function runAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('outbox', work) : work();
}
