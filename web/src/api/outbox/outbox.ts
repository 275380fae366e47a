import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FieldAct, WaitingAct } from './waiting-act.ts';

/**
 * The acts of the signed-in person that wait for a connection. This file is part of every first load, so it holds only
 * what screens read; keeping and sending come beside it. See docs/decisions/026.
 */
export interface Outbox {
  acts: readonly WaitingAct[];
  isSending: boolean;
}

const EMPTY: Outbox = { acts: [], isSending: false };
let outbox = EMPTY;
const listeners = new Set<() => void>();

const loadEngine = () => import('./outbox-engine.ts');

/** Begins to send what the person left on this device, now and whenever there is a connection. Returns what ends it. */
export function startOutbox(userId: string, queryClient: QueryClient): () => void {
  let stop = () => {};
  let hasEnded = false;
  loadEngine().then(
    ({ startEngine }) => {
      if (!hasEnded) stop = startEngine({ userId, queryClient, show: setOutbox });
    },
    // Without its code nothing can be kept; an act then fails as it would without an outbox.
    () => undefined,
  );
  return () => {
    hasEnded = true;
    stop();
    setOutbox(EMPTY);
  };
}

/**
 * Does an act now, or keeps it for later when the network fails. The key stays the same, so that an act whose answer
 * was lost is done once.
 * @returns what the server answered, or undefined when the act waits on this device
 */
export async function sendOrKeep<Data>(
  act: FieldAct,
  key: string,
  send: () => Promise<Data>,
): Promise<Data | undefined> {
  const engine = await loadEngine().catch(() => undefined);
  return engine ? engine.sendOrKeep(act, key, send) : send();
}

export function readOutbox(): Outbox {
  return outbox;
}

export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribe, readOutbox);
}

function setOutbox(next: Outbox): void {
  outbox = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
