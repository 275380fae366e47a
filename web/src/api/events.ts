import { ANY_RESOURCE, eventEndpoints, type LiveEvent } from '@builder-os/contract/platform/events';
import type { Query, QueryClient } from '@tanstack/react-query';
import { invalidateOlder } from './invalidation.ts';
import { findAnswerTime } from './own-changes.ts';

// An import changes thousands of rows in a second; screens refetch once for all of them.
const GATHERING_TIME = 250;
const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;
// The server allows for this much latency when it looks for earlier changes.
const TRAVEL_TIME = 3_000;

/** The part of EventSource used here. */
export interface EventStream {
  onopen: ((event: Event) => void) | null;
  onmessage: ((message: MessageEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  close(): void;
}

interface LiveEventsOptions {
  queryClient: QueryClient;
  /** Opens the stream; replaced in tests. */
  openSource?: (url: string) => EventStream;
}

/** Keeps queries fresh from the server's events, reconnecting with back-off. Returns the cleanup. */
export function connectLiveEvents({ queryClient, openSource = (url) => new EventSource(url) }: LiveEventsOptions) {
  let changes: Pick<LiveEvent, 'resource' | 'request'>[] = [];
  const requestTimes = noteRequestTimes(queryClient);
  let source: EventStream | undefined;
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hadGap = false;

  function open(query = '') {
    const opened = openSource(`${eventEndpoints.stream.path}${query}`);
    const askedAt = Date.now();
    source = opened;
    opened.onopen = () => {
      failures = 0;
      // Events sent while the stream was down or slow to open are lost, so anything may have changed.
      if (hadGap || Date.now() - askedAt > TRAVEL_TIME) void queryClient.invalidateQueries();
      hadGap = false;
    };
    opened.onmessage = (message) => gather(message.data);
    opened.onerror = () => {
      hadGap = true;
      opened.close();
      reconnectTimer = setTimeout(() => open(), Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY));
      failures += 1;
    };
  }

  function gather(data: string) {
    const event = parseJson(data);
    if (!isLiveEvent(event)) return;
    changes.push(event);
    flushTimer ??= setTimeout(flush, GATHERING_TIME);
  }

  function flush() {
    flushTimer = undefined;
    const made = changes;
    changes = [];
    if (made.some(({ resource }) => resource === ANY_RESOURCE)) return void queryClient.invalidateQueries();
    const includedSince = new Map<string, number>();
    for (const { resource, request } of made) {
      // Another page's change was made at an unknown time before its event.
      const answeredAt = findAnswerTime(request) ?? Number.POSITIVE_INFINITY;
      includedSince.set(resource, Math.max(answeredAt, includedSince.get(resource) ?? 0));
    }
    void invalidateOlder(queryClient, includedSince, requestTimes.of);
  }

  // The first responses may be older than the stream, so ask for changes since the page started loading.
  open(`?pageAge=${Math.round(performance.now())}`);
  return () => {
    clearTimeout(flushTimer);
    clearTimeout(reconnectTimer);
    source?.close();
    requestTimes.stop();
  };
}

/** Notes when each query was last requested. */
function noteRequestTimes(queryClient: QueryClient) {
  const times = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') times.set(event.query, performance.now());
  });
  return { of: (query: Query) => times.get(query), stop };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not one of our events: a proxy's keep-alive text, for example.
    return undefined;
  }
}

// Checked by hand: every first load needs this, before zod has loaded.
function isLiveEvent(value: unknown): value is Pick<LiveEvent, 'resource' | 'request'> {
  return typeof value === 'object' && value !== null && 'resource' in value && typeof value.resource === 'string';
}
