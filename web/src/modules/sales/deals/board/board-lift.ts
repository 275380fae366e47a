import { DEAL_STAGES, type DealStage } from '@builder-os/contract/modules/sales/deals';

/** Keeps this board's cards out of other boards' columns. */
export const DEAL_BOARD = 'deals';

/** The position of a lifted card: a stage, and an index among its other cards. */
export interface BoardPosition {
  stage: DealStage;
  index: number;
}

export type LiftIntent = { kind: 'hover'; at: BoardPosition } | { kind: 'drop' } | { kind: 'cancel' };

/** The number of other cards shown in a column, which is also the last index for a drop. */
export type CountCards = (stage: DealStage) => number;

/** Maps a key pressed while a card is lifted to its action; undefined if it has none. */
export function readLiftKey(key: string, at: BoardPosition, countCards: CountCards): LiftIntent | undefined {
  switch (key) {
    case 'ArrowLeft':
      return hoverAt(at, -1, countCards);
    case 'ArrowRight':
      return hoverAt(at, 1, countCards);
    case 'ArrowUp':
      return { kind: 'hover', at: { ...at, index: Math.max(at.index - 1, 0) } };
    case 'ArrowDown':
      return { kind: 'hover', at: { ...at, index: Math.min(at.index + 1, countCards(at.stage)) } };
    case 'Home':
      return { kind: 'hover', at: { ...at, index: 0 } };
    case 'End':
      return { kind: 'hover', at: { ...at, index: countCards(at.stage) } };
    case ' ':
    case 'Enter':
      return { kind: 'drop' };
    case 'Escape':
    case 'Tab':
      return { kind: 'cancel' };
    default:
      return undefined;
  }
}

/** The same index in the neighboring column, or that column's last. */
function hoverAt(at: BoardPosition, step: 1 | -1, countCards: CountCards): LiftIntent {
  const stage = DEAL_STAGES[DEAL_STAGES.indexOf(at.stage) + step] ?? at.stage;
  return { kind: 'hover', at: { stage, index: Math.min(at.index, countCards(stage)) } };
}

/** Returns the card an arrow key moves the focus to while nothing is lifted. Empty columns are skipped. */
export function findNextPosition(key: string, at: BoardPosition, countCards: CountCards): BoardPosition | undefined {
  const last = (stage: DealStage) => countCards(stage) - 1;
  if (key === 'ArrowUp') return { ...at, index: Math.max(at.index - 1, 0) };
  if (key === 'ArrowDown') return { ...at, index: Math.min(at.index + 1, last(at.stage)) };
  if (key === 'Home') return { ...at, index: 0 };
  if (key === 'End') return { ...at, index: last(at.stage) };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const position = DEAL_STAGES.indexOf(at.stage);
  const beside = key === 'ArrowRight' ? DEAL_STAGES.slice(position + 1) : DEAL_STAGES.slice(0, position).toReversed();
  const stage = beside.find((candidate) => countCards(candidate) > 0);
  return stage && { stage, index: Math.min(at.index, last(stage)) };
}
