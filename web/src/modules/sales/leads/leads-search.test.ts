import { expect, test } from 'vitest';
import { isFiltered, listFilterOf, readLeadsSearch } from './leads-search.ts';

test('filters are read from the address, in the order of their set', () => {
  const search = readLeadsSearch({
    status: 'qualified,new',
    priority: 'high',
    q: 1912,
    sort: '-value',
    edit: '7',
  });
  expect(search).toMatchObject({ status: 'new,qualified', priority: 'high', q: '1912', sort: '-value', edit: 7 });
});

test('wrong values in the address count as absent', () => {
  const search = readLeadsSearch({ status: 'hot', sort: 'password', owner: 'me', edit: -3, importId: 'x' });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
});

test('an order alone is no filter', () => {
  expect(isFiltered(listFilterOf(readLeadsSearch({ sort: 'title' })))).toBe(false);
  expect(isFiltered(listFilterOf(readLeadsSearch({ owner: 'none' })))).toBe(true);
});

test('leads without a source are a filter of their own', () => {
  expect(isFiltered(listFilterOf(readLeadsSearch({ hasSource: 'no' })))).toBe(true);
  expect(isFiltered(listFilterOf(readLeadsSearch({ hasSource: 'yes' })))).toBe(false);
});
