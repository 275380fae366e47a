import { expect, test } from 'vitest';
import { activeTabOf, partOf, readOrganizationSearch, tabOf } from './organization-search.ts';

test('the tab, the quarter, and the open record are read from the URL', () => {
  expect(readOrganizationSearch({ tab: 'rocks', quarter: '2025-Q1', rock: '4', by: 'owner' })).toEqual({
    tab: 'rocks',
    quarter: '2025-Q1',
    rock: 4,
    by: 'owner',
  });
});

test('invalid values in the URL are ignored', () => {
  expect(readOrganizationSearch({ tab: 'rock', quarter: '2025-Q5', day: '2025-02-30', process: '-1' })).toEqual({});
});

test('a URL that only names a record opens that record’s tab', () => {
  expect(tabOf({})).toBe('eos');
  expect(tabOf({ rock: 4 })).toBe('rocks');
  expect(tabOf({ process: 4 })).toBe('processes');
  expect(tabOf({ tab: 'calendar', rock: 4 })).toBe('calendar');
});

test('an issue and a new issue open in the Issues section', () => {
  expect(partOf({})).toBe('scorecard');
  expect(partOf({ issue: 4 })).toBe('issues');
  expect(partOf({ action: 'create' })).toBe('issues');
  expect(partOf({ tab: 'vision', issue: 4 })).toBe('vision');
  expect(tabOf({ tab: 'vision' })).toBe('eos');
});

test('closing a record keeps its tab in the URL', () => {
  expect(activeTabOf({ issue: 4 })).toBe('issues');
  expect(activeTabOf({ rock: 4 })).toBe('rocks');
  expect(activeTabOf({ tab: 'eos' })).toBeUndefined();
  expect(activeTabOf({ tab: 'scorecard' })).toBeUndefined();
});
