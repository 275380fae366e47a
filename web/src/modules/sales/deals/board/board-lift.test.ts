import { expect, test } from 'vitest';
import { announce } from './board-announcements.ts';
import { type BoardPosition, findNextPosition, readLiftKey } from './board-lift.ts';

const counts: Partial<Record<string, number>> = { prospecting: 4, proposal: 3, negotiation: 1 };
const countCards = (stage: BoardPosition['stage']) => counts[stage] ?? 0;
const at: BoardPosition = { stage: 'proposal', index: 2 };

test('a lifted card moves sideways no lower than the next column’s end and no further than the last column', () => {
  expect(readLiftKey('ArrowRight', at, countCards)).toEqual({ kind: 'hover', at: { stage: 'negotiation', index: 1 } });
  expect(readLiftKey('ArrowLeft', at, countCards)).toEqual({ kind: 'hover', at: { stage: 'qualification', index: 0 } });
  const end: BoardPosition = { stage: 'closed_lost', index: 0 };
  expect(readLiftKey('ArrowRight', end, countCards)).toEqual({ kind: 'hover', at: end });
});

test('a lifted card moves up and down between the first position and just below the last card', () => {
  expect(readLiftKey('ArrowDown', at, countCards)).toEqual({ kind: 'hover', at: { stage: 'proposal', index: 3 } });
  expect(readLiftKey('ArrowDown', { ...at, index: 3 }, countCards)).toMatchObject({ at: { index: 3 } });
  expect(readLiftKey('ArrowUp', { ...at, index: 0 }, countCards)).toMatchObject({ at: { index: 0 } });
  expect(readLiftKey('Home', at, countCards)).toMatchObject({ at: { index: 0 } });
  expect(readLiftKey('End', at, countCards)).toMatchObject({ at: { index: 3 } });
});

test('Space drops the card, and Escape or Tab puts it back', () => {
  expect(readLiftKey(' ', at, countCards)).toEqual({ kind: 'drop' });
  expect(readLiftKey('Escape', at, countCards)).toEqual({ kind: 'cancel' });
  expect(readLiftKey('Tab', at, countCards)).toEqual({ kind: 'cancel' });
  expect(readLiftKey('x', at, countCards)).toBeUndefined();
});

test('without a lifted card, arrow keys skip empty columns and stay on cards', () => {
  expect(findNextPosition('ArrowLeft', at, countCards)).toEqual({ stage: 'prospecting', index: 2 });
  expect(findNextPosition('ArrowRight', at, countCards)).toEqual({ stage: 'negotiation', index: 0 });
  expect(findNextPosition('ArrowRight', { stage: 'negotiation', index: 0 }, countCards)).toBeUndefined();
  expect(findNextPosition('ArrowDown', at, countCards)).toEqual({ stage: 'proposal', index: 2 });
  expect(findNextPosition('Enter', at, countCards)).toBeUndefined();
});

test('each step is announced with its stage and position, counted from 1', () => {
  expect(announce.hovering('Plum St. kit', { stage: 'negotiation', index: 2 })).toBe(
    'Plum St. kit over Negotiation, position 3.',
  );
  expect(announce.cancelled('Plum St. kit', { stage: 'proposal', index: 0 })).toBe(
    'Move canceled. Plum St. kit is back in Proposal, position 1.',
  );
});
