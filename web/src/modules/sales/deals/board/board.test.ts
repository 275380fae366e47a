import { expect, test } from 'vitest';
import { buildBoard, buildCard } from '../deal.factory.ts';
import { applyMoves, findNeighbors, findWayBack, isSamePosition, type PendingMove } from './board.ts';

const first = buildCard({ id: 1, stage: 'proposal', value: '96400.10' });
const second = buildCard({ id: 2, stage: 'proposal', value: '0.20' });
const third = buildCard({ id: 3, stage: 'proposal', value: '40500.00' });
const other = buildCard({ id: 4, stage: 'negotiation', value: '0.10' });
const board = buildBoard([first, second, third, other]);

function move(fields: Pick<PendingMove, 'card' | 'to' | 'index'>): PendingMove {
  return { key: 1, ...fields, neighbors: findNeighbors(board, fields) };
}
function column(columns: readonly (typeof board)[number][], stage: string) {
  return columns.find((candidate) => candidate.stage === stage);
}
function order(columns: readonly (typeof board)[number][], stage: string) {
  return column(columns, stage)?.cards.map(({ id }) => id);
}

test('a move carries the card, its count, and its value to the other column', () => {
  const moved = applyMoves(board, [move({ card: second, to: 'negotiation', index: 0 })]);
  expect(order(moved, 'proposal')).toEqual([1, 3]);
  expect(order(moved, 'negotiation')).toEqual([2, 4]);
  expect(column(moved, 'proposal')).toMatchObject({ count: 2, sum: '136900.10' });
  expect(column(moved, 'negotiation')).toMatchObject({ count: 2, sum: '0.30' });
  expect(column(moved, 'negotiation')?.cards[0]?.stage).toBe('negotiation');
});

test('a move within a column changes only the order', () => {
  const moved = applyMoves(board, [move({ card: first, to: 'proposal', index: 2 })]);
  expect(order(moved, 'proposal')).toEqual([2, 3, 1]);
  expect(column(moved, 'proposal')).toMatchObject({ count: 3, sum: column(board, 'proposal')?.sum });
});

test('a move the server has already made changes nothing when applied again', () => {
  const pending = [move({ card: second, to: 'negotiation', index: 1 })];
  const moved = applyMoves(board, pending);
  // Nor does it create new columns, which would render again.
  expect(applyMoves(moved, pending)).toBe(moved);
});

test('a move keeps its neighbors when someone else adds a card above them', () => {
  const pending = [move({ card: other, to: 'proposal', index: 2 })];
  const newcomer = buildCard({ id: 9, stage: 'proposal' });
  const changed = buildBoard([newcomer, first, second, third, other]);
  expect(order(applyMoves(changed, pending), 'proposal')).toEqual([9, 1, 2, 4, 3]);
});

test('removing the move leaves the board as it was', () => {
  expect(applyMoves(board, [])).toBe(board);
});

test('the neighbors of a position don’t include the card itself', () => {
  expect(findNeighbors(board, { card: first, to: 'proposal', index: 1 })).toEqual({ afterId: 2, beforeId: 3 });
  expect(findNeighbors(board, { card: other, to: 'proposal', index: 3 })).toEqual({ afterId: 3, beforeId: undefined });
  expect(findNeighbors(board, { card: other, to: 'closing', index: 0 })).toEqual({});
});

test('dropping a card in its own position isn’t a move', () => {
  expect(isSamePosition(board, { card: second, to: 'proposal', index: 1 })).toBe(true);
  expect(isSamePosition(board, { card: second, to: 'proposal', index: 0 })).toBe(false);
  expect(isSamePosition(board, { card: second, to: 'negotiation', index: 1 })).toBe(false);
});

test('undoing a move returns the card to its original position', () => {
  const moved = applyMoves(board, [move({ card: second, to: 'negotiation', index: 0 })]);
  const back = findWayBack(board, second);
  expect(back).toMatchObject({ to: 'proposal', index: 1, neighbors: { afterId: 1, beforeId: 3 } });
  expect(back && order(applyMoves(moved, [{ ...back, key: 2 }]), 'proposal')).toEqual([1, 2, 3]);
  expect(findWayBack(board, buildCard({ id: 99 }))).toBeUndefined();
});
