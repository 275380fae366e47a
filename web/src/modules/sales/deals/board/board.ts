import type { BoardCard, BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import type { DealStage } from '@builder-os/contract/modules/sales/deals';

/** A card's move to a position on the board. */
export interface BoardMove {
  card: BoardCard;
  to: DealStage;
  /** The index among the column's other cards. */
  index: number;
}

/** A move waiting for the server, with its neighbors at the time, because the column may change meanwhile. */
export interface PendingMove extends BoardMove {
  key: number;
  neighbors: Neighbors;
}

export interface Neighbors {
  /** The card above. */
  afterId?: number;
  /** The card below. */
  beforeId?: number;
}

/** Returns the cards above and below a moved card. */
export function findNeighbors(columns: readonly BoardColumn[], { card, to, index }: BoardMove): Neighbors {
  const others = cardsWithout(columns.find(({ stage }) => stage === to)?.cards ?? [], card.id);
  return { afterId: others[index - 1]?.id, beforeId: others[index]?.id };
}

/** Returns the move that would bring a card back to its current position. */
export function findWayBack(columns: readonly BoardColumn[], card: BoardCard): Omit<PendingMove, 'key'> | undefined {
  const from = columns.find(({ cards }) => cards.some(({ id }) => id === card.id));
  if (!from) return undefined;
  const back = { card, to: from.stage, index: from.cards.findIndex(({ id }) => id === card.id) };
  return { ...back, neighbors: findNeighbors(columns, back) };
}

/** Whether the move would leave the card in its current position. */
export function isSamePosition(columns: readonly BoardColumn[], { card, to, index }: BoardMove): boolean {
  const column = columns.find(({ stage }) => stage === to);
  return column?.cards.findIndex(({ id }) => id === card.id) === index;
}

/** The board with all pending moves applied. */
export function applyMoves(columns: readonly BoardColumn[], moves: readonly PendingMove[]): readonly BoardColumn[] {
  return moves.reduce(applyMove, columns);
}

function applyMove(columns: readonly BoardColumn[], move: PendingMove): readonly BoardColumn[] {
  const from = columns.find(({ cards }) => cards.some(({ id }) => id === move.card.id));
  if (from && standsThere(from, move)) return columns;
  const current = from?.cards.find(({ id }) => id === move.card.id) ?? move.card;
  return columns.map((column) => {
    const isFrom = column === from;
    const isTo = column.stage === move.to;
    if (!isFrom && !isTo) return column;
    const others = cardsWithout(column.cards, move.card.id);
    const change = (isTo ? 1 : 0) - (isFrom ? 1 : 0);
    return {
      ...column,
      count: column.count + change,
      sum: addMoney(column.sum, current.worth, change),
      cards: isTo ? insertCard(others, { ...current, stage: move.to }, move) : others,
    };
  });
}

/** Whether the server's board already includes the move, so the column can stay the same object. */
function standsThere({ stage, cards }: BoardColumn, move: PendingMove): boolean {
  if (stage !== move.to) return false;
  const index = cards.findIndex(({ id }) => id === move.card.id);
  const card = cards[index];
  if (!card) return false;
  return insertCard(cardsWithout(cards, card.id), card, move)[index] === card;
}

/** Inserts the card next to its neighbor if that is still there, else at the index where it was dropped. */
function insertCard(cards: readonly BoardCard[], card: BoardCard, { neighbors, index }: PendingMove): BoardCard[] {
  const below = cards.findIndex(({ id }) => id === neighbors.beforeId);
  const above = cards.findIndex(({ id }) => id === neighbors.afterId);
  const at = below >= 0 ? below : above >= 0 ? above + 1 : Math.min(index, cards.length);
  return cards.toSpliced(at, 0, card);
}

function cardsWithout(cards: readonly BoardCard[], id: number): BoardCard[] {
  return cards.filter((card) => card.id !== id);
}

// Computed in cents: adding decimals as floats isn't exact.
function addMoney(sum: string, value: string, times: number): string {
  if (times === 0) return sum;
  const cents = toCents(sum) + times * toCents(value);
  return (cents / 100).toFixed(2);
}

function toCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
