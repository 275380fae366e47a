import type { BoardCard, BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import type { DealStage } from '@builder-os/contract/modules/sales/deals';

/** A card put somewhere on the board. */
export interface BoardMove {
  card: BoardCard;
  to: DealStage;
  /** The place among the other cards of the column. */
  index: number;
}

/** A move that waits for the server, with the neighbours it was made between: the column may change under it. */
export interface PendingMove extends BoardMove {
  key: number;
  neighbours: Neighbours;
}

export interface Neighbours {
  /** The card that stands above. */
  afterId?: number;
  /** The card that stands below. */
  beforeId?: number;
}

/** The cards a moved one would stand between. */
export function findNeighbours(columns: readonly BoardColumn[], { card, to, index }: BoardMove): Neighbours {
  const others = cardsWithout(columns.find(({ stage }) => stage === to)?.cards ?? [], card.id);
  return { afterId: others[index - 1]?.id, beforeId: others[index]?.id };
}

/** Where a card stands, as the move that brings it back there. */
export function findWayBack(columns: readonly BoardColumn[], card: BoardCard): Omit<PendingMove, 'key'> | undefined {
  const from = columns.find(({ cards }) => cards.some(({ id }) => id === card.id));
  if (!from) return undefined;
  const back = { card, to: from.stage, index: from.cards.findIndex(({ id }) => id === card.id) };
  return { ...back, neighbours: findNeighbours(columns, back) };
}

/** Whether the card would stand where it stands already. */
export function isSamePlace(columns: readonly BoardColumn[], { card, to, index }: BoardMove): boolean {
  const column = columns.find(({ stage }) => stage === to);
  return column?.cards.findIndex(({ id }) => id === card.id) === index;
}

/** The board as it looks while moves are on their way to the server. */
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

/** Whether the server has done the move already, so that the column stays the same object. */
function standsThere({ stage, cards }: BoardColumn, move: PendingMove): boolean {
  if (stage !== move.to) return false;
  const index = cards.findIndex(({ id }) => id === move.card.id);
  const card = cards[index];
  if (!card) return false;
  return insertCard(cardsWithout(cards, card.id), card, move)[index] === card;
}

/** Beside its neighbour when that is still there, else at the index it was dropped on. */
function insertCard(cards: readonly BoardCard[], card: BoardCard, { neighbours, index }: PendingMove): BoardCard[] {
  const below = cards.findIndex(({ id }) => id === neighbours.beforeId);
  const above = cards.findIndex(({ id }) => id === neighbours.afterId);
  const at = below >= 0 ? below : above >= 0 ? above + 1 : Math.min(index, cards.length);
  return cards.toSpliced(at, 0, card);
}

function cardsWithout(cards: readonly BoardCard[], id: number): BoardCard[] {
  return cards.filter((card) => card.id !== id);
}

// In whole cents: amounts of two decimals do not add up as fractions.
function addMoney(sum: string, value: string, times: number): string {
  if (times === 0) return sum;
  const cents = toCents(sum) + times * toCents(value);
  return (cents / 100).toFixed(2);
}

function toCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
