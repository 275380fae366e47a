import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './invalidation.ts';

test('a command’s response is shown, unless a newer version is', () => {
  const client = new QueryClient();
  client.setQueryData(['order', 'detail', 1], { id: 1, version: 1, title: 'stored' });
  const show = (version: number, title: string) => {
    showAnswer(client, 'order', { id: 1, version, title });
    return client.getQueryData(['order', 'detail', 1]);
  };
  expect(show(2, 'first')).toEqual({ id: 1, version: 2, title: 'first' });
  expect(show(2, 'again')).toEqual({ id: 1, version: 2, title: 'again' });
  expect(show(1, 'late')).toEqual({ id: 1, version: 2, title: 'again' });
  expect(show(3, 'next')).toEqual({ id: 1, version: 3, title: 'next' });
});

test('a singleton is shown by its own query only', () => {
  const client = new QueryClient();
  client.setQueryData(['profile'], { values: { version: 1, items: [] }, market: { version: 1, items: [] } });
  client.setQueryData(['profile', 'values'], { version: 1, items: [] });
  showAnswer(client, 'profile', { version: 2, items: ['new'] });
  expect(client.getQueryData(['profile', 'values'])).toEqual({ version: 2, items: ['new'] });
  expect(client.getQueryData(['profile'])).toMatchObject({ values: { version: 1 }, market: { version: 1 } });
});

const ANSWER = { id: 1, version: 2, title: 'new', lines: ['one'] };
const OLD = { id: 1, version: 1, title: 'old' };
const OTHER = { id: 2, version: 1, title: 'other' };
const NEW = { id: 1, version: 2, title: 'new' };

/** Shows a response in a list. Returns the list afterward, and whether it was replaced. */
function showIn(list: unknown, answer: unknown = ANSWER) {
  const client = new QueryClient();
  client.setQueryData(['order', 'list'], list);
  showAnswer(client, 'order', answer);
  const shown = client.getQueryData(['order', 'list']);
  return { shown, isReplaced: shown !== list };
}

test('a response replaces the older row in lists, pages and columns, with the row’s own fields', () => {
  expect(showIn([OTHER, OLD]).shown).toEqual([OTHER, NEW]);
  expect(showIn({ rows: [OLD], total: 1 }).shown).toEqual({ rows: [NEW], total: 1 });
  expect(showIn({ pages: [{ rows: [OTHER] }, { rows: [OLD] }], pageParams: ['', 'x'] }).shown).toEqual({
    pages: [{ rows: [OTHER] }, { rows: [NEW] }],
    pageParams: ['', 'x'],
  });
  expect(showIn([{ stage: 'won', cards: [OLD] }]).shown).toEqual([{ stage: 'won', cards: [NEW] }]);
});

test('every record of a response with several is shown', () => {
  expect(showIn([OLD, OTHER], [ANSWER, { ...OTHER, version: 5 }]).shown).toEqual([NEW, { ...OTHER, version: 5 }]);
});

test('newer rows, other records and parts of a record stay as they are', () => {
  expect(showIn([{ ...OLD, version: 3 }]).isReplaced).toBe(false);
  expect(showIn([{ ...OLD, id: 3 }]).isReplaced).toBe(false);
  expect(showIn([{ id: 1, version: 1, amount: '5.00' }]).isReplaced).toBe(false);
  expect(showIn([{ id: 7, version: 1, sections: [OLD] }]).isReplaced).toBe(false);
  expect(showIn([OLD], { ids: [1] }).isReplaced).toBe(false);
  expect(showIn([OLD], null).isReplaced).toBe(false);
});

test('showing a response doesn’t mark a list as fresh', async () => {
  const client = new QueryClient();
  client.setQueryData(['order', 'list'], [OLD], { updatedAt: 1000 });
  client.setQueryData(['invoice', 'list'], [OLD], { updatedAt: 1000 });
  showAnswer(client, 'order', ANSWER);
  expect(client.getQueryState(['order', 'list'])).toMatchObject({ data: [NEW], dataUpdatedAt: 1000 });
  await client.invalidateQueries({ queryKey: ['order'] });
  showAnswer(client, 'order', { ...ANSWER, version: ANSWER.version + 1 });
  expect(client.getQueryState(['order', 'list'])).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1000 });
  expect(client.getQueryData(['invoice', 'list'])).toEqual([OLD]);
});
