import type { QueryClient } from '@tanstack/react-query';
import { invalidateResource } from '../invalidation.ts';
import { addAct, changeAct, listActs, removeAct, removeActs } from './acts-store.ts';
import { type Landed, sendAct } from './send-act.ts';
import type { FieldAct, FieldActKind, WaitingAct } from './waiting-act.ts';

export interface RowOptions {
  userId: string;
  queryClient: QueryClient;
  show: (outbox: { acts: readonly WaitingAct[]; isSending: boolean }) => void;
}

const SENDING_LIMIT_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** What each act changes on screen. */
const TOUCHED: Record<FieldActKind, readonly string[]> = {
  'add-lead': ['lead'],
  'log-activity': ['activity', 'deal'],
  'tick-activity': ['activity'],
  'tick-todo': ['activity', 'process'],
  'move-deal': ['deal'],
};

/** The acts of one person, one behind the other. */
export interface Row {
  /** Whether something waits for the network, so that what is done now must wait behind it. */
  isAnythingWaiting: () => boolean;
  keep: (act: FieldAct, key: string, wasTried: boolean) => Promise<void>;
  /** Sends a refused act once more; a move then counts whatever happened to the deal meanwhile. */
  retry: (order: number) => Promise<void>;
  discard: (order: number) => Promise<void>;
  forgetActs: () => Promise<void>;
  /** Sends at once instead of after the pause. */
  wake: () => void;
  stop: () => void;
}

/** Keeps the acts of one person, and sends them whenever there is a connection: one after the other, one tab at a time. */
export function startRow({ userId, queryClient, show }: RowOptions): Row {
  const otherTabs = new BroadcastChannel('outbox');
  let shown: readonly WaitingAct[] = [];
  let hasStopped = false;
  let isSending = false;
  let isWoken = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function showActs(): Promise<readonly WaitingAct[]> {
    shown = await listActs(userId);
    if (!hasStopped) show({ acts: shown, isSending });
    return shown;
  }
  /** Shows the row as it is, here and in the other tabs; the screens that show what was touched ask again. */
  async function tell(kinds: readonly FieldActKind[]): Promise<void> {
    otherTabs.postMessage(kinds);
    await showActs();
    refresh(kinds);
  }
  function refresh(kinds: readonly FieldActKind[]): void {
    const resources = new Set(kinds.flatMap((kind) => TOUCHED[kind]));
    if (resources.size > 0) void invalidateResource(queryClient, ...resources);
  }

  async function sendAll(): Promise<void> {
    if (isSending) {
      isWoken = true;
      return;
    }
    isSending = true;
    clearTimeout(timer);
    try {
      do {
        isWoken = false;
        const isCutOff = await runAlone(sendRow);
        if (isCutOff) planNext();
      } while (isWoken && !hasStopped);
    } finally {
      isSending = false;
      await showActs();
    }
  }
  /** @returns whether the row stopped for want of an answer */
  async function sendRow(): Promise<boolean> {
    for (;;) {
      // Read anew each time: another tab may have sent or discarded some.
      const acts = await showActs();
      const next = acts.find(({ refusal }) => refusal === undefined);
      if (!next || hasStopped || !navigator.onLine) return false;
      const startedAt = new Date().toISOString();
      await changeAct(next.order, (act) => ({ ...act, firstTriedAt: act.firstTriedAt ?? startedAt }));
      const outcome = await sendAct(next, AbortSignal.timeout(SENDING_LIMIT_MS));
      if (outcome.is === 'later') return true;
      if (outcome.is === 'signed-out') {
        // Asks who is signed in, and the product goes on from the answer.
        void invalidateResource(queryClient, 'user');
        return false;
      }
      failures = 0;
      if (outcome.is === 'done') await land(next, outcome.landed, acts);
      else await changeAct(next.order, (act) => ({ ...act, refusal: outcome.reason }));
      await tell([next.act.kind]);
    }
  }
  /** What was done later to the same deal is based on the version that this act made. */
  async function land(done: WaitingAct, landed: Landed | undefined, acts: readonly WaitingAct[]): Promise<void> {
    for (const { order, act } of landed ? acts : []) {
      if (act.kind !== 'move-deal' || act.id !== landed?.dealId || order === done.order) continue;
      if (act.version !== undefined && act.version < landed.version)
        await changeAct(order, (other) => ({ ...other, act: { ...act, version: landed.version } }));
    }
    await removeAct(done.order);
  }
  function planNext(): void {
    timer = setTimeout(() => void sendAll(), Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
    failures += 1;
  }

  const wake = () => {
    failures = 0;
    void sendAll();
  };
  const wakeWhenSeen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  otherTabs.onmessage = ({ data }: MessageEvent<readonly FieldActKind[]>) => void showActs().then(() => refresh(data));
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeWhenSeen);
  void showActs().then((acts) => {
    refresh(acts.map(({ act }) => act.kind));
    if (acts.length > 0) wake();
  }, noStorage);

  return {
    isAnythingWaiting: () => shown.some(({ refusal }) => refusal === undefined),
    async keep(act, key, wasTried) {
      const madeAt = new Date().toISOString();
      await addAct({ key, userId, madeAt, act, firstTriedAt: wasTried ? madeAt : undefined });
      // Asks the browser not to throw it away when space gets short; a refusal changes nothing.
      void navigator.storage?.persist?.();
      await tell([act.kind]);
      void sendAll();
    },
    async retry(order) {
      await changeAct(order, ({ act, ...waiting }) => ({
        ...waiting,
        // What was refused was undone together with its key, so the key is free again.
        act: act.kind === 'move-deal' ? { ...act, version: undefined } : act,
        firstTriedAt: undefined,
        refusal: undefined,
      }));
      await tell([]);
      void sendAll();
    },
    async discard(order) {
      const discarded = (await listActs(userId)).find((act) => act.order === order);
      await removeAct(order);
      await tell(discarded ? [discarded.act.kind] : []);
    },
    forgetActs: () => removeActs(userId),
    wake,
    stop() {
      hasStopped = true;
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeWhenSeen);
      clearTimeout(timer);
      otherTabs.close();
    },
  };
}

/** One tab at a time, where the browser knows locks; it does wherever the page came over https. */
function runAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('outbox', work) : work();
}

// A private window may have no storage; then nothing waits in it either.
function noStorage(): void {}
