import { expect, test } from 'vitest';
import { bookFormSchema, EMPTY_BOOK, findBookChanges, toBookEntries } from './book-form.ts';

const moment = '2026-01-02T03:04:05.000Z';
const goal = {
  id: 1,
  category: 'Business Systems',
  title: 'The Goal',
  author: 'Eliyahu M. Goldratt',
  status: 'to_read' as const,
  note: null,
  createdBy: null,
  version: 1,
  createdAt: moment,
  updatedAt: moment,
};

test('title, author, and category are required', () => {
  const parsed = bookFormSchema.safeParse({ ...EMPTY_BOOK, title: '  ' });
  expect(parsed.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['author', 'category', 'title']);
});

test('an unchanged form sends nothing, and a changed one sends only the differences', () => {
  const entries = toBookEntries(goal);
  expect(findBookChanges(goal, bookFormSchema.parse(entries))).toEqual({});
  const changed = bookFormSchema.parse({ ...entries, author: 'Eliyahu M. Goldratt and Jeff Cox' });
  expect(findBookChanges(goal, changed)).toEqual({ author: 'Eliyahu M. Goldratt and Jeff Cox' });
});
