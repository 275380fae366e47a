import type { CurrentUser } from '@builder-os/contract/modules/account/account';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../auth/session.ts';
import { queryClient } from './query-client.ts';

/** How long a screen waits for its records, so that it is drawn once. After that it shows its skeletons. */
const PATIENCE_MS = 150;

interface Visit {
  client: QueryClient;
  user: CurrentUser;
  /** The search of the address, not validated yet. */
  search: Record<string, unknown>;
}

/** Starts the reads that a screen shows first. One that fails is repeated by the screen, which shows what went wrong. */
export type FirstReads = (visit: Visit) => readonly Promise<unknown>[];

/**
 * A route's loader: reads what the screen shows first while its code arrives. At a first visit the page has already
 * requested these reads (`web/first-reads.ts`). Nothing is read for visitors or people who wait for approval.
 */
export function readFirst(load: () => Promise<{ firstReads: FirstReads }>) {
  return async ({ location }: { location: { search: Record<string, unknown> } }): Promise<void> => {
    const [screen, session] = await Promise.allSettled([load(), queryClient.query(sessionQuery)]);
    if (screen.status === 'rejected' || session.status === 'rejected') return;
    if (session.value.status !== 'authenticated') return;
    const { user } = session.value;
    const reads = screen.value.firstReads({ client: queryClient, user, search: location.search });
    await Promise.race([Promise.allSettled(reads), pause(PATIENCE_MS)]);
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
