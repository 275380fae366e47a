import { expect, test } from 'vitest';
import { describeChoice, type LeadChoice, NO_CHOICE, setLeads, targetOf } from './lead-choice.ts';

const all: LeadChoice = { kind: 'matching', filter: { q: 'barn' }, key: 'barn', count: 306, except: new Set() };

test('individually selected leads are sent by ID', () => {
  const choice = setLeads(setLeads(NO_CHOICE, [3, 4, 5], true), [4], false);
  expect(targetOf(choice)).toEqual({ ids: [3, 5] });
  expect(describeChoice(choice)).toBe('2 selected');
});

test('individual selection stops at the server’s limit, and the bar says so', () => {
  const ids = Array.from({ length: 501 }, (_, id) => id);
  expect(describeChoice(setLeads(NO_CHOICE, ids, true))).toBe('500 selected (maximum)');
});

test('selecting all matching leads sends the filter and the count shown', () => {
  expect(targetOf(all)).toEqual({ filter: { q: 'barn' }, except: [], count: 306 });
  expect(describeChoice(all)).toBe('All 306 matching leads selected');
});

test('deselecting a lead lowers the count, and selecting it again restores it', () => {
  const fewer = setLeads(all, [7], false);
  expect(targetOf(fewer)).toEqual({ filter: { q: 'barn' }, except: [7], count: 305 });
  expect(describeChoice(fewer)).toBe('305 of 306 matching leads selected');
  expect(setLeads(fewer, [7], true)).toEqual(all);
});

test('deselecting every lead clears the selection', () => {
  const few: LeadChoice = { kind: 'matching', filter: {}, key: '', count: 1, except: new Set() };
  expect(setLeads(few, [1], false)).toEqual(NO_CHOICE);
});
