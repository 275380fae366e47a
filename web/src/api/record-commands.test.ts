import { QueryClient, QueryClientProvider, QueryObserver, queryOptions } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { awaitedCommands, noRecord, recordCommands } from './record-commands.ts';

interface Order {
  id: number;
  version: number;
  step: string;
}

const ORDER: Order = { id: 7, version: 1, step: 'draft' };
const SENT: Order = { id: 7, version: 2, step: 'sent' };

/** A query whose first load responds with the order, and whose later loads are held, as on a slow connection. */
function loadSlowly(queryKey: unknown[], data: unknown) {
  const client = new QueryClient();
  client.setQueryData(queryKey, data);
  let finishLoading = () => {};
  const reloading = new Promise((resolve) => {
    finishLoading = () => resolve(data);
  });
  new QueryObserver(client, { queryKey, queryFn: () => reloading, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );
  return { client, finishLoading, shown: () => client.getQueryData(queryKey) };
}

/** Renders a hook once. Commands work without effects, so no document is needed. */
function hook<Result>(client: QueryClient, use: () => Result): Result {
  const results: Result[] = [];
  const Caller = () => {
    results.push(use());
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client }, createElement(Caller)));
  const [result] = results;
  if (result === undefined) throw new Error('The hook wasn’t called.');
  return result;
}

const orderQuery = (id: number) =>
  queryOptions({ queryKey: ['order', 'detail', id], queryFn: () => Promise.resolve(ORDER) });

test('a record shows a command’s result before it’s reloaded', async () => {
  const { client, shown } = loadSlowly(['order', 'detail', 7], ORDER);
  const { useCommand } = recordCommands<typeof orderQuery>('order');
  await hook(client, () => useCommand((order: Order) => Promise.resolve(order))).mutateAsync(SENT);
  expect(shown()).toEqual(SENT);
});

test('a record is also shown if the response has more, and doesn’t change if the response has something else', async () => {
  const { client, shown } = loadSlowly(['order', 'detail', 7], ORDER);
  const { useCommandOn } = recordCommands<typeof orderQuery>('order');
  const answer = { path: '/o/1', order: SENT };
  await hook(client, () => useCommandOn(() => Promise.resolve(answer), noRecord)).mutateAsync();
  expect(shown()).toEqual(ORDER);
  await hook(client, () =>
    useCommandOn(
      () => Promise.resolve(answer),
      ({ order }) => order,
    ),
  ).mutateAsync();
  expect(shown()).toEqual(SENT);
});

test('a list shows a command’s result before it’s reloaded', async () => {
  const { client, shown } = loadSlowly(['order', 'list'], [ORDER]);
  const { useCommand } = recordCommands('order');
  await hook(client, () => useCommand(() => Promise.resolve({ ...SENT, lines: [] }))).mutateAsync();
  expect(shown()).toEqual([SENT]);
});

test('a command that returns less than the page shows is pending until the page is reloaded', async () => {
  const { client, finishLoading } = loadSlowly(['order', 'detail', 7], { ...ORDER, money: '5.00' });
  const useCommand = awaitedCommands('order');
  let isDone = false;
  const taking = hook(client, () => useCommand(() => Promise.resolve(SENT)))
    .mutateAsync()
    .then(() => {
      isDone = true;
    });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isDone).toBe(false);
  finishLoading();
  await taking;
  expect(isDone).toBe(true);
});

test('a command must return everything the record’s page shows', () => {
  const { useCommand } = recordCommands<typeof orderQuery>('order');
  // @ts-expect-error -- the step is missing
  const useWrong = () => useCommand(() => Promise.resolve({ id: 7, version: 2 }));
  expect(useWrong).toBeTypeOf('function');
});

test('a command stays pending for five seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { client } = loadSlowly(['order', 'detail', 7], { ...ORDER, money: '5.00' });
    const useCommand = awaitedCommands('order');
    const taking = hook(client, () => useCommand(() => Promise.resolve(SENT))).mutateAsync();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await taking).toEqual(SENT);
  } finally {
    vi.useRealTimers();
  }
});
