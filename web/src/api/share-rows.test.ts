import { expect, test } from 'vitest';
import { shareRows } from './share-rows.ts';

const before = [
  { stage: 'proposal', count: 3, cards: [{ id: 1, title: 'Duplex kits' }, { id: 2, title: 'Infill lots' }, { id: 3 }] },
  { stage: 'closing', count: 1, cards: [{ id: 4, tags: ['timber'] }] },
];

test('an equal response keeps the same object', () => {
  expect(shareRows(before, structuredClone(before))).toBe(before);
});

test('a row that only moved keeps its object, and so does an unchanged column', () => {
  const [first, second] = structuredClone(before);
  const after = [{ ...first, cards: [{ id: 9 }, ...(first?.cards ?? [])] }, second];
  const shared = shareRows(before, after);
  expect(shared).toEqual(after);
  expect(Array.isArray(shared) && shared[1]).toBe(before[1]);
  expect(listOfCards(shared)[1]).toBe(before[0]?.cards[0]);
});

test('a row with a changed, added, or removed field gets a new object', () => {
  const changed = { id: 1, title: 'Duplex kits, second lot' };
  const shared = shareRows(before[0], { ...before[0], cards: [changed, { id: 2 }, { id: 3, title: 'New' }] });
  expect(shared).toEqual({ ...before[0], cards: [changed, { id: 2 }, { id: 3, title: 'New' }] });
});

test('data that was or becomes empty is used as is', () => {
  expect(shareRows(undefined, before)).toBe(before);
  expect(shareRows(before, null)).toBe(null);
  expect(shareRows([1, 2], [1])).toEqual([1]);
  expect(shareRows({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
});

function listOfCards(columns: unknown): unknown[] {
  const first: unknown = Array.isArray(columns) ? columns[0] : undefined;
  return typeof first === 'object' && first !== null && 'cards' in first && Array.isArray(first.cards)
    ? first.cards
    : [];
}
