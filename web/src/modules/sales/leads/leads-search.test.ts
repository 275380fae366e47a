import { expect, test } from 'vitest';
import { isFiltered, listFilterOf, readLeadsSearch } from './leads-search.ts';

test('filters are read from the URL in their defined order', () => {
  const search = readLeadsSearch({
    status: 'qualified,new',
    priority: 'high',
    q: 1912,
    sort: '-value',
    edit: '7',
  });
  expect(search).toMatchObject({ status: 'new,qualified', priority: 'high', q: '1912', sort: '-value', edit: 7 });
});

test('invalid values in the URL are ignored', () => {
  const search = readLeadsSearch({ status: 'hot', sort: 'password', owner: 'me', edit: -3, importId: 'x' });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
});

test('a sort order alone doesn’t count as a filter', () => {
  expect(isFiltered(listFilterOf(readLeadsSearch({ sort: 'title' })))).toBe(false);
  expect(isFiltered(listFilterOf(readLeadsSearch({ owner: 'none' })))).toBe(true);
});

test('filtering for leads without a source counts as a filter', () => {
  expect(isFiltered(listFilterOf(readLeadsSearch({ hasSource: 'no' })))).toBe(true);
  expect(isFiltered(listFilterOf(readLeadsSearch({ hasSource: 'yes' })))).toBe(false);
});
