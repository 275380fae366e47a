import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLiveEvents, type EventStream } from './events.ts';
import { noteAnswer } from './own-changes.ts';

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

test('the page’s own change isn’t requested again by queries that were requested since its response', async () => {
  const { queryClient, sources, isStale } = connect();
  const request = (...queryKey: string[]) => queryClient.fetchQuery({ queryKey, queryFn: () => ['from the server'] });
  await request('lead', 'board');
  vi.advanceTimersByTime(10);
  noteAnswer(new Response(null, { headers: { 'x-request-id': 'mine' } }));
  await request('lead', 'count');
  sources[0]?.send({ resource: 'lead', id: 7, request: 'mine' });
  vi.advanceTimersByTime(250);
  const states = () => [isStale('lead', 'list'), isStale('lead', 'board'), isStale('lead', 'count')];
  expect(states()).toEqual([true, true, false]);

  sources[0]?.send({ resource: 'lead', id: 7, request: 'mine' });
  sources[0]?.send({ resource: 'lead', id: 8, request: 'another' });
  vi.advanceTimersByTime(250);
  expect(states()).toEqual([true, true, true]);
});

test('a response that arrives after its event, but before the reload, counts', async () => {
  const { queryClient, sources, isStale } = connect();
  sources[0]?.send({ resource: 'lead', id: 7, request: 'slow' });
  vi.advanceTimersByTime(100);
  noteAnswer(new Response(null, { headers: { 'x-request-id': 'slow' } }));
  await queryClient.fetchQuery({ queryKey: ['lead', 'count'], queryFn: () => ['from the server'] });
  vi.advanceTimersByTime(150);
  expect([isStale('lead', 'list'), isStale('lead', 'count')]).toEqual([true, false]);
});
