import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FieldCommand, WaitingCommand } from './waiting-command.ts';

/**
 * The signed-in user's queued commands. This file is part of every first load, so it contains only what screens read;
 * storing and sending load separately. See docs/decisions/026.
 */
export interface Outbox {
  commands: readonly WaitingCommand[];
  isSending: boolean;
}

const EMPTY: Outbox = { commands: [], isSending: false };
let outbox = EMPTY;
const listeners = new Set<() => void>();

const loadEngine = () => import('./outbox-engine.ts');

/** Sends the user's queued commands on this device, now and whenever there is a connection. Returns the cleanup. */
export function startOutbox(userId: string, queryClient: QueryClient): () => void {
  let stop = () => {};
  let hasEnded = false;
  loadEngine().then(
    ({ startEngine }) => {
      if (!hasEnded) stop = startEngine({ userId, queryClient, show: setOutbox });
    },
    // If the code can't load, nothing can be queued; a command then fails as it would without an outbox.
    () => undefined,
  );
  return () => {
    hasEnded = true;
    stop();
    setOutbox(EMPTY);
  };
}

/**
 * Sends a command now, or queues it if the network fails. The key stays the same, so a command whose response was lost
 * runs only once.
 * @returns the server's response, or undefined if the command is queued
 */
export async function sendOrQueue<Data>(
  command: FieldCommand,
  key: string,
  send: () => Promise<Data>,
): Promise<Data | undefined> {
  const engine = await loadEngine().catch(() => undefined);
  return engine ? engine.sendOrQueue(command, key, send) : send();
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
