import { expect, test } from 'vitest';
import { contentFilterOf, countFilters, isFiltered, readContentSearch } from './content-search.ts';
import { listSorts, sortLabel } from './list/content-sorts.ts';

test('the URL keeps known values and drops the rest', () => {
  const search = readContentSearch({
    q: 'steel',
    status: 'draft,gone',
    type: 'process',
    sort: '-size',
    edit: '7',
    history: 'latest',
  });
  expect(search).toEqual({ q: 'steel', status: 'draft', type: 'process', edit: 7, history: 'latest' });
});

test('the open revision is in the URL by its number', () => {
  expect(readContentSearch({ history: '12' }).history).toBe(12);
  expect(readContentSearch({ history: 'first' }).history).toBeUndefined();
});

test('the sort order and the open page don’t count as filters', () => {
  const filter = contentFilterOf(readContentSearch({ sort: 'title', edit: '7' }));
  expect(isFiltered(filter)).toBe(false);
  expect(countFilters(contentFilterOf(readContentSearch({ q: 'a', unit: 'general', review: 'due' })))).toBe(2);
});

test('search results are sorted by relevance unless another order is chosen', () => {
  expect(sortLabel({ q: 'steel', sort: undefined })).toBe('Relevance');
  expect(sortLabel({ q: undefined, sort: undefined })).toBe('Last updated');
  expect(listSorts({ q: undefined }).map(({ label }) => label)).not.toContain('Relevance');
  expect(sortLabel({ q: 'steel', sort: '-updatedAt' })).toBe('Last updated');
});
