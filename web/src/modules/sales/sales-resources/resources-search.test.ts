import { expect, test } from 'vitest';
import { filterOf, isFiltered, isMatchRequest, matchRequestOf } from './list/resource-filter.ts';
import { readResourcesSearch } from './resources-search.ts';

test('the URL keeps the tab, the combined filters, and the Quick Match criteria', () => {
  const search = readResourcesSearch({
    tab: 'match',
    q: 'straight',
    product: 7,
    situation: 'objection,closing,nothing',
    type: 'faq',
    usedIn: 'won',
    sort: '-priority',
    matchSituation: 'objection',
    matchProduct: '7',
    matchDeal: 3,
  });
  expect(search.tab).toBe('match');
  expect(filterOf(search)).toEqual({
    q: 'straight',
    product: 7,
    situation: 'objection,closing',
    type: 'faq',
    usedIn: 'won',
    sort: '-priority',
  });
  expect(matchRequestOf(search)).toEqual({ situation: 'objection', productId: 7, dealId: 3 });
});

test('invalid values in the URL are ignored', () => {
  const search = readResourcesSearch({
    tab: 'x',
    product: 'none',
    type: 'song',
    usedIn: 'lost',
    sort: 'size',
    matchDeal: 0,
  });
  expect(search).toEqual({ type: 'song', sort: 'size' });
  expect(isFiltered(filterOf(search))).toBe(false);
  expect(filterOf(search).sort).toBeUndefined();
  expect(isMatchRequest(matchRequestOf(readResourcesSearch({ matchSituation: 'rain' })))).toBe(false);
  expect(readResourcesSearch({ product: 'general' })).toEqual({ product: 'general' });
});

test('a sort order doesn’t count as a filter, and empty Quick Match criteria don’t count as a search', () => {
  expect(isFiltered({ sort: 'title' })).toBe(false);
  expect(isFiltered({ usedIn: 'won' })).toBe(true);
  expect(isMatchRequest(matchRequestOf({}))).toBe(false);
  expect(isMatchRequest(matchRequestOf({ matchDeal: 4 }))).toBe(true);
});
