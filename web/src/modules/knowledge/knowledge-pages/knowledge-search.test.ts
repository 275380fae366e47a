import { expect, test } from 'vitest';
import { readKnowledgeSearch, shownTab } from './knowledge-search.ts';

test('the URL keeps the tab, the page, the filters, and the open form', () => {
  const search = { tab: 'reading', page: 'how-the-week-runs', q: 1984, status: 'done', note: '3', edit: 4 };
  expect(readKnowledgeSearch(search)).toEqual({ ...search, q: '1984', note: 3 });
});

test('invalid values in the URL are ignored', () => {
  expect(readKnowledgeSearch({ tab: 'books', page: '', q: '', status: 'lost', note: '0', edit: 'x' })).toEqual({});
});

test('the Manifesto is shown without a tab, and adding a book opens the reading list', () => {
  expect(shownTab({})).toBe('manifesto');
  expect(shownTab({ tab: 'tech_specs' })).toBe('tech_specs');
  expect(shownTab({ action: 'create' })).toBe('reading');
});
