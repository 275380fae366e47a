import { expect, test } from 'vitest';
import { partOf, placeOf, readOrganizationSearch, tabOf } from './organization-search.ts';

test('the tab, the quarter and what is open are read from the address', () => {
  expect(readOrganizationSearch({ tab: 'rocks', quarter: '2025-Q1', rock: '4', by: 'owner' })).toEqual({
    tab: 'rocks',
    quarter: '2025-Q1',
    rock: 4,
    by: 'owner',
  });
});

test('what means nothing is passed over', () => {
  expect(readOrganizationSearch({ tab: 'rock', quarter: '2025-Q5', day: '2025-02-30', process: '-1' })).toEqual({});
});

test('an address that only names a record stands on the tab of it', () => {
  expect(tabOf({})).toBe('eos');
  expect(tabOf({ rock: 4 })).toBe('rocks');
  expect(tabOf({ process: 4 })).toBe('processes');
  expect(tabOf({ tab: 'calendar', rock: 4 })).toBe('calendar');
});

test('an issue, and a new one, stand in the part of the issues', () => {
  expect(partOf({})).toBe('scorecard');
  expect(partOf({ issue: 4 })).toBe('issues');
  expect(partOf({ action: 'create' })).toBe('issues');
  expect(partOf({ tab: 'vision', issue: 4 })).toBe('vision');
  expect(tabOf({ tab: 'vision' })).toBe('eos');
});

test('a closed record leaves the place it stood in named', () => {
  expect(placeOf({ issue: 4 })).toBe('issues');
  expect(placeOf({ rock: 4 })).toBe('rocks');
  expect(placeOf({ tab: 'eos' })).toBeUndefined();
  expect(placeOf({ tab: 'scorecard' })).toBeUndefined();
});
