import type { CurrentUser } from '@builder-os/contract/modules/account/account';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../auth/session.ts';

/** How long a screen waits for its records, so that it is drawn once. Less than the router waits before `ScreenPending`. */
const PATIENCE_MS = 120;

interface Visit {
  /** Starts a query that has no data yet. Stale data is good enough to draw; the screen itself refreshes it. */
  read: QueryClient['query'];
  readPages: QueryClient['infiniteQuery'];
  user: CurrentUser;
  /** The search of the address, not validated yet. */
  search: Record<string, unknown>;
}

/** Starts the reads that a screen shows first. One that fails is repeated by the screen, which shows what went wrong. */
export type FirstReads = (visit: Visit) => readonly Promise<unknown>[];

/**
 * A route's loader: once the code and the session are there, it starts the screen's first reads and waits briefly for them.
 * At a first visit the page has already requested them (`web/first-reads.ts`). Nothing is read for visitors or people who wait for approval, nor ahead of
 * a click where the browser is set to save data.
 */
export function readFirst(load: () => Promise<{ firstReads: FirstReads }>) {
  return async ({
    context: { client },
    location: { search },
    cause,
  }: {
    context: { client: QueryClient };
    location: { search: Record<string, unknown> };
    cause: 'preload' | 'enter' | 'stay';
  }): Promise<void> => {
    if (cause === 'preload' && navigator.connection?.saveData === true) return;
    const read: Visit['read'] = (options) => client.query({ ...options, staleTime: 'static' });
    const readPages: Visit['readPages'] = (options) => client.infiniteQuery({ ...options, staleTime: 'static' });
    const [screen, session] = await Promise.allSettled([load(), read(sessionQuery)]);
    if (screen.status === 'rejected' || session.status === 'rejected') return;
    if (session.value.status !== 'authenticated') return;
    const reads = screen.value.firstReads({ read, readPages, user: session.value.user, search });
    await Promise.race([Promise.allSettled(reads), pause(PATIENCE_MS)]);
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
