import type { CurrentUser } from '@builder-os/contract/modules/account/account';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../auth/session.ts';
import type { LoadableComponent } from '../ui/lazy-component.tsx';

/**
 * How long a screen waits for its records and its tab's code, so it renders only once. Shorter than the router's
 * `defaultPendingMs`.
 */
const TIMEOUT_MS = 120;

interface Visit {
  /** Starts a query that has no data yet. Stale data is good enough to render; the screen itself refetches it. */
  read: QueryClient['query'];
  readPages: QueryClient['infiniteQuery'];
  user: CurrentUser;
  /** The URL's search params, not validated yet. */
  search: Record<string, unknown>;
}

/** Starts the first requests of a screen. The screen repeats one that fails, unless it was refused, and shows the error. */
export type FirstReads = (visit: Visit) => readonly Promise<unknown>[];

/** The exports of a screen's module that `readFirst` uses. */
interface FirstScreen {
  firstReads?: FirstReads;
  /** Each tab's component, by its value in the URL (`?tab=orders`). The first is the default tab. */
  tabBodies?: Partial<Record<string, Body>>;
  /** The components that a URL shows, for a screen whose tab or part can follow from something else, such as `?rock=5`. */
  bodiesOf?: BodiesOf;
}

type Body = Pick<LoadableComponent, 'load'>;
export type BodiesOf = (search: Record<string, unknown>) => readonly (Body | undefined)[];

/**
 * A route's loader: once the code and the session have loaded, it loads the open tab's code, starts the screen's first
 * requests, and waits briefly for both. On a first visit the page has already sent the requests (`web/first-reads.ts`).
 * Skipped for visitors and people waiting for approval, and on hover if the browser saves data.
 */
export function readFirst(load: () => Promise<FirstScreen>) {
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
    const reads = screen.value.firstReads?.({ read, readPages, user: session.value.user, search }) ?? [];
    const bodies = shownBodies(screen.value, search).map((body) => body?.load?.());
    await Promise.race([Promise.allSettled([...bodies, ...reads]), pause(TIMEOUT_MS)]);
  };
}

function shownBodies({ tabBodies = {}, bodiesOf }: FirstScreen, search: Record<string, unknown>) {
  if (bodiesOf) return bodiesOf(search);
  return [tabBodies[typeof search.tab === 'string' ? search.tab : (Object.keys(tabBodies)[0] ?? '')]];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
