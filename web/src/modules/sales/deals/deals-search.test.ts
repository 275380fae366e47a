import { expect, test } from 'vitest';
import { isFiltered, listFilterOf, readDealsSearch } from './deals-search.ts';

test('wrong values in the address count as absent', () => {
  expect(readDealsSearch({ view: 'grid', unit: 'navy', stage: '', owner: 'me', sort: 'size', deal: 'x' })).toEqual({});
});

test('a list parameter keeps what is known, in the order of the set', () => {
  const search = readDealsSearch({ stage: 'closed_won,proposal,lost', q: 1912 });
  expect(search).toMatchObject({ stage: 'proposal,closed_won', q: '1912' });
});

test('an order alone is no filter', () => {
  expect(isFiltered(listFilterOf(readDealsSearch({ sort: '-value' })))).toBe(false);
  expect(isFiltered(listFilterOf(readDealsSearch({ unit: 'general' })))).toBe(true);
});

test('days and reasons from the reports narrow the list, wrong ones do not', () => {
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
