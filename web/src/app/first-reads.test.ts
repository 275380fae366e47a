import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Session, sessionQuery } from '../auth/session.ts';
import { buildCurrentUser } from '../auth/user.factory.ts';
import { type FirstReads, readFirst } from './first-reads.ts';

const user = buildCurrentUser();
const DAY = 24 * 60 * 60 * 1000;

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const know = (session: Session, updatedAt = Date.now()) =>
  client.setQueryData(sessionQuery.queryKey, session, { updatedAt });

/** Runs the loader. `visit.isDrawn` turns true when it has finished. */
function open(firstReads: FirstReads, cause: 'preload' | 'enter' = 'enter') {
  const visit = { isDrawn: false };
  const load = readFirst(async () => ({ firstReads }));
  void load({ context: { client }, location: { search: { q: 'barn' } }, cause }).then(() => {
    visit.isDrawn = true;
  });
  return visit;
}

test('a screen appears once its records have loaded', async () => {
  know({ status: 'authenticated', user });
  const visit = open(({ read, search }) => [
    read({
      queryKey: ['leads', search['q']],
      queryFn: () => new Promise((resolve) => setTimeout(resolve, 50, 'rows')),
    }),
  ]);
  await vi.advanceTimersByTimeAsync(49);
  expect(visit.isDrawn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(visit.isDrawn).toBe(true);
  expect(client.getQueryData(['leads', 'barn'])).toBe('rows');
});

test('a screen waits up to 120 ms for its records, and loading continues after that', async () => {
  know({ status: 'authenticated', user });
  const visit = open(({ read }) => [
    read({ queryKey: ['leads'], queryFn: () => new Promise((resolve) => setTimeout(resolve, 5000, 'rows')) }),
  ]);
  await vi.advanceTimersByTimeAsync(119);
  expect(visit.isDrawn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(visit.isDrawn).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(client.getQueryData(['leads'])).toBe('rows');
});

test('a failed request doesn’t hold up the screen', async () => {
  know({ status: 'authenticated', user });
  const visit = open(({ read }) => [read({ queryKey: ['leads'], queryFn: () => Promise.reject(new Error('down')) })]);
  await vi.advanceTimersByTimeAsync(0);
  expect(visit.isDrawn).toBe(true);
});

test('a screen with a stale session and stale records appears right away', async () => {
  know({ status: 'authenticated', user }, Date.now() - DAY);
  client.setQueryData(['leads'], 'old rows', { updatedAt: Date.now() - DAY });
  const ask = vi.fn(() => new Promise<string>(() => undefined));
  const visit = open(({ read }) => [read({ queryKey: ['leads'], queryFn: ask })]);
  await vi.advanceTimersByTimeAsync(0);
  expect(visit.isDrawn).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test.each<Session>([
  { status: 'unauthenticated', isUnavailable: false },
  { status: 'needsApproval' },
  { status: 'deactivated' },
])('nothing is preloaded when the session is $status', async (session) => {
  know(session);
  const firstReads = vi.fn(() => []);
  const visit = open(firstReads);
  await vi.advanceTimersByTimeAsync(0);
  expect(visit.isDrawn).toBe(true);
  expect(firstReads).not.toHaveBeenCalled();
});

test('with data saver on, nothing is loaded before a click', async () => {
  know({ status: 'authenticated', user });
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const firstReads = vi.fn(() => []);
  open(firstReads, 'preload');
  await vi.advanceTimersByTimeAsync(0);
  expect(firstReads).not.toHaveBeenCalled();
  open(firstReads, 'enter');
  await vi.advanceTimersByTimeAsync(0);
  expect(firstReads).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('the code of what a URL shows loads before the screen appears, also if the URL doesn’t name its tab', async () => {
  know({ status: 'authenticated', user });
  const loaded: string[] = [];
  const body = (name: string) => ({ load: async () => loaded.push(name) });
  const rocks = { rocks: body('rocks'), summary: undefined };
  const load = readFirst(async () => ({
    tabBodies: { eos: body('eos') },
    bodiesOf: ({ rock }) => (rock === 5 ? [rocks.rocks, rocks.summary] : []),
  }));
  await load({ context: { client }, location: { search: { rock: 5 } }, cause: 'enter' });
  expect(loaded).toEqual(['rocks']);
});

test.each([
  ['orders', ['orders']],
  [undefined, ['products']],
  [{ toString: 1 }, ['products']],
  ['__proto__', []],
])('with ?tab=%o in the URL, the code of these tabs loads before the screen appears: %o', async (tab, expected) => {
  know({ status: 'authenticated', user });
  const loaded: string[] = [];
  const body = (name: string) => ({ load: async () => loaded.push(name) });
  const tabBodies = { products: body('products'), orders: body('orders') };
  const load = readFirst(async () => ({ tabBodies }));
  await load({ context: { client }, location: { search: { tab } }, cause: 'enter' });
  expect(loaded).toEqual(expected);
});
