import { expect, test } from 'vitest';
import { isFiltered, listFilterOf, readDealsSearch } from './deals-search.ts';

test('invalid values in the URL are ignored', () => {
  expect(readDealsSearch({ view: 'grid', unit: 'navy', stage: '', owner: 'me', sort: 'size', deal: 'x' })).toEqual({});
});

test('a list parameter keeps known values in their defined order', () => {
  const search = readDealsSearch({ stage: 'closed_won,proposal,lost', q: 1912 });
  expect(search).toMatchObject({ stage: 'proposal,closed_won', q: '1912' });
});

test('a sort order alone doesn’t count as a filter', () => {
  expect(isFiltered(listFilterOf(readDealsSearch({ sort: '-value' })))).toBe(false);
  expect(isFiltered(listFilterOf(readDealsSearch({ unit: 'general' })))).toBe(true);
});

test('dates and reasons from reports filter the list, and invalid ones are ignored', () => {
  const search = readDealsSearch({
    closedFrom: '2026-03-01',
    closedTo: '2026-02-30',
    expected: 'none',
    closed: 'all',
    lostReason: 'none,price,weather',
  });
  const filter = listFilterOf(search);
  expect(filter).toMatchObject({ closedFrom: '2026-03-01', expected: 'none', lostReason: 'price,none' });
  expect([filter.closedTo, filter.closed]).toEqual([undefined, undefined]);
  expect(isFiltered(filter)).toBe(true);
});
