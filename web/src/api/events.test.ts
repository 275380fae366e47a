import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLiveEvents, type EventStream } from './events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fake stream that the test controls; it replaces an external dependency. */
class DrivenSource implements EventStream {
  isClosed = false;
  onopen: EventStream['onopen'] = null;
  onmessage: EventStream['onmessage'] = null;
  onerror: EventStream['onerror'] = null;

  close() {
    this.isClosed = true;
  }
  send(event: object | string) {
    this.onmessage?.(new MessageEvent('message', { data: typeof event === 'string' ? event : JSON.stringify(event) }));
  }
}

function connect() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['lead', 'list'], []);
  queryClient.setQueryData(['contact', 'list'], []);
  const sources: DrivenSource[] = [];
  const urls: string[] = [];
  const disconnect = connectLiveEvents({
    queryClient,
    openSource: (url) => {
      urls.push(url);
      const source = new DrivenSource();
      sources.push(source);
      return source;
    },
  });
  const isStale = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { queryClient, sources, urls, disconnect, isStale };
}

test('an event marks only its own resource’s queries stale', () => {
  const { sources, isStale } = connect();
  sources[0]?.send({ resource: 'lead', id: 7, version: 2 });
  vi.advanceTimersByTime(250);
  expect(isStale('lead', 'list')).toBe(true);
  expect(isStale('contact', 'list')).toBe(false);
});

test('`*` marks every query stale', () => {
  const { sources, isStale } = connect();
  sources[0]?.send({ resource: '*' });
  vi.advanceTimersByTime(250);
  expect(isStale('lead', 'list')).toBe(true);
  expect(isStale('contact', 'list')).toBe(true);
});

test('only the first stream sends the page’s age, because every query is stale after a gap', () => {
  vi.advanceTimersByTime(1500);
  const { sources, urls } = connect();
  sources[0]?.onerror?.(new Event('error'));
  vi.advanceTimersByTime(1000);
  expect(urls).toEqual([`/api/events?pageAge=${Math.round(performance.now()) - 1000}`, '/api/events']);
});

test('a first stream that is slow to open marks every query stale', () => {
  const { sources, isStale } = connect();
  vi.advanceTimersByTime(3_000);
  sources[0]?.onopen?.(new Event('open'));
  expect(isStale('lead', 'list')).toBe(false);
  const slow = connect();
  vi.advanceTimersByTime(3_001);
  slow.sources[0]?.onopen?.(new Event('open'));
  expect(slow.isStale('lead', 'list')).toBe(true);
});

test('text that is not an event changes nothing', () => {
  const { sources, isStale } = connect();
  sources[0]?.send('ping');
  vi.advanceTimersByTime(250);
  expect(isStale('lead', 'list')).toBe(false);
});

test('a lost stream reconnects with growing delays, and every query is stale after the gap', () => {
  const { sources, isStale } = connect();
  sources[0]?.onerror?.(new Event('error'));
  expect(sources[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(sources).toHaveLength(2);

  sources[1]?.onerror?.(new Event('error'));
  vi.advanceTimersByTime(1999);
  expect(sources).toHaveLength(2);
  vi.advanceTimersByTime(1);
  sources[2]?.onopen?.(new Event('open'));
  expect(isStale('contact', 'list')).toBe(true);
});

test('disconnecting closes the stream and opens no other', () => {
  const { sources, disconnect } = connect();
  sources[0]?.onerror?.(new Event('error'));
  disconnect();
  vi.advanceTimersByTime(60_000);
  expect(sources).toHaveLength(1);
});
