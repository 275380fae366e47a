import type { QueryClient } from '@tanstack/react-query';
import { isDeviceFull } from '../device-store.ts';
import { invalidateResource } from '../invalidation.ts';
import {
  addCommands,
  changeCommand,
  completeCommand,
  listCommands,
  removeCommand,
  removeCommands,
} from './command-store.ts';
import { applyResult, type CommandResult, sendCommand } from './send-command.ts';
import {
  type ChosenPhoto,
  type FieldCommand,
  type FieldCommandKind,
  isPhotoOf,
  isReady,
  type WaitingCommand,
} from './waiting-command.ts';

export interface QueueOptions {
  userId: string;
  queryClient: QueryClient;
  show: (outbox: { commands: readonly WaitingCommand[]; isSending: boolean }) => void;
}

const SENDING_LIMIT_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const LOOK_AGAIN_MS = 100;

/** The resources each kind of command changes. */
const AFFECTED_RESOURCES: Record<FieldCommandKind, readonly string[]> = {
  'add-lead': ['lead'],
  'log-activity': ['activity', 'deal'],
  'add-photo': ['activity'],
  'add-job-photo': ['job-file'],
  'sign-change': ['change-order', 'job', 'job-file'],
  'tick-activity': ['activity'],
  'tick-todo': ['activity', 'process'],
  'move-deal': ['deal'],
};

/** A user's queued commands: kept on this device and sent in order when there is a connection, by one tab at a time. */
export class CommandQueue {
  readonly #options: QueueOptions;
  readonly #otherTabs = new BroadcastChannel('outbox');
  /** Commands that are done but couldn't be removed from a full device. */
  readonly #finished = new Map<number, { done: WaitingCommand; result: CommandResult | undefined }>();
  #commands: readonly WaitingCommand[] = [];
  #hasStopped = false;
  #isSending = false;
  /** Whether something happened while sending, so the queue must be read again. */
  #isWoken = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get userId(): string {
    return this.#options.userId;
  }

  start(): void {
    this.#otherTabs.onmessage = ({ data }: MessageEvent<readonly FieldCommandKind[]>) =>
      void this.#reload().then(() => this.#refresh(data));
    window.addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.#wakeWhenSeen);
    this.#reload().then(
      (commands) => {
        this.#refresh(commands.map(({ command }) => command.kind));
        if (commands.length > 0) this.wake();
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

  /** The queued photos of an activity or change order that is itself queued. */
  photosOf(key: string): ChosenPhoto[] {
    return this.#commands.flatMap(({ command, key: photoKey }) =>
      isPhotoOf(command, key) ? [{ key: photoKey, name: command.title, photo: command.photo }] : [],
    );
  }

  /** Whether a command is waiting for the network; new ones must queue behind it. */
  isAnythingWaiting(): boolean {
    return this.#commands.some(isReady);
  }

  /** Queues commands that belong together, all or none, and starts sending. */
  async enqueue(commands: readonly { command: FieldCommand; key: string }[], wasTried: boolean): Promise<void> {
    const madeAt = new Date().toISOString();
    const { userId } = this.#options;
    const firstTriedAt = wasTried ? madeAt : undefined;
    await addCommands(commands.map(({ command, key }) => ({ key, userId, madeAt, command, firstTriedAt })));
    // Asks the browser not to evict the data when space is short; if it rejects that, nothing changes.
    void navigator.storage?.persist?.();
    await this.#announce(commands.map(({ command }) => command.kind));
    void this.#sendAll();
  }

  /**
   * Waits up to `timeoutMs` for queued commands to finish. Returns the ones that were rejected or are still waiting.
   */
  async settle(keys: readonly string[], timeoutMs: number): Promise<WaitingCommand[]> {
    for (const until = Date.now() + timeoutMs; ; ) {
      const kept = (await this.#reload()).filter(({ key }) => keys.includes(key));
      const isOver = !navigator.onLine || this.#failures > 0 || Date.now() > until;
      // Without one that can be sent, nothing more happens.
      if (isOver || !kept.some(isReady)) return kept;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /** Sends a rejected command again. A deal move then applies regardless of the deal's version. */
  async retry(order: number): Promise<void> {
    await changeCommand(order, ({ command, ...waiting }) => ({
      ...waiting,
      // The server rolled back the key with the rejected change, so the key can be reused.
      command: command.kind === 'move-deal' ? { ...command, version: undefined } : command,
      firstTriedAt: undefined,
      refusal: undefined,
    }));
    await this.#announce([]);
    void this.#sendAll();
  }

  async discard(order: number): Promise<void> {
    const discarded = this.#commands.find((command) => command.order === order);
    if (!discarded) return;
    await removeCommand(discarded);
    await this.#announce([discarded.command.kind]);
  }

  async forgetCommands(): Promise<void> {
    this.stop();
    await removeCommands(this.#options.userId);
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
        if ((await runAlone(() => this.#sendQueue())) === 'cut-off') this.#scheduleRetry();
      }
    } finally {
      this.#isSending = false;
      await this.#reload();
    }
  }

  async #sendQueue(): Promise<'cut-off' | 'stopped'> {
    for (;;) {
      // Read again each time: another tab may have sent or discarded some.
      const next = (await this.#reload()).find(isReady);
      if (!next || this.#hasStopped || !navigator.onLine) return 'stopped';
      const startedAt = new Date().toISOString();
      await this.#update(next, (command) => ({ ...command, firstTriedAt: command.firstTriedAt ?? startedAt }));
      const outcome = await sendCommand(next, AbortSignal.timeout(SENDING_LIMIT_MS));
      if (outcome.is === 'later') return 'cut-off';
      if (outcome.is === 'signed-out') {
        // Refetches the session; the app reacts to the response.
        void invalidateResource(this.#options.queryClient, 'user');
        return 'stopped';
      }
      this.#failures = 0;
      if (outcome.is === 'done') await this.#complete(next, outcome.result);
      else if (!(await this.#update(next, (command) => ({ ...command, refusal: outcome.reason })))) return 'cut-off';
      await this.#announce([next.command.kind]);
    }
  }

  /** Updates a stored command; returns false if the device is full. Sending continues then, and frees space. */
  async #update({ order }: WaitingCommand, change: (command: WaitingCommand) => WaitingCommand): Promise<boolean> {
    try {
      await changeCommand(order, change);
      return true;
    } catch (error) {
      if (!isDeviceFull(error)) throw error;
      return false;
    }
  }

  /**
   * Removes a finished command. If the device is too full to store the new activity's id with its photos, they get it
   * from `#finished`: each one sent frees space. If the tab is closed first, the activity is sent again with its key.
   */
  async #complete(done: WaitingCommand, result: CommandResult | undefined): Promise<void> {
    this.#finished.set(done.order, { done, result });
    for (const [order, kept] of this.#finished) {
      try {
        await completeCommand(kept.done, (other) => applyResult(other, kept.result));
        this.#finished.delete(order);
      } catch (error) {
        if (!isDeviceFull(error)) throw error;
      }
    }
  }

  #scheduleRetry(): void {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#timer = setTimeout(() => void this.#sendAll(), pause);
    this.#failures += 1;
  }

  async #reload(): Promise<readonly WaitingCommand[]> {
    let commands = await listCommands(this.#options.userId);
    for (const { done, result } of this.#finished.values()) {
      commands = commands.filter(({ order }) => order !== done.order).map((command) => applyResult(command, result));
    }
    this.#commands = commands;
    if (!this.#hasStopped) this.#options.show({ commands: this.#commands, isSending: this.#isSending });
    return this.#commands;
  }

  /** Shows the current queue in this tab and the others, and refetches the affected resources. */
  async #announce(kinds: readonly FieldCommandKind[]): Promise<void> {
    if (!this.#hasStopped) this.#otherTabs.postMessage(kinds);
    await this.#reload();
    this.#refresh(kinds);
  }

  #refresh(kinds: readonly FieldCommandKind[]): void {
    const resources = new Set(kinds.flatMap((kind) => AFFECTED_RESOURCES[kind]));
    if (resources.size > 0) void invalidateResource(this.#options.queryClient, ...resources);
  }
}

/** Runs in one tab at a time, if the browser supports locks; over https all browsers do. */
function runAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('outbox', work) : work();
}
