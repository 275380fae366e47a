import { DEAL_STAGES, type DealStage } from '@builder-os/contract/modules/sales/deals';

/** What keeps the cards of this board from the columns of another. */
export const DEAL_BOARD = 'deals';

/** Where a lifted card hangs: over a column, at a place among its other cards. */
export interface BoardPlace {
  stage: DealStage;
  index: number;
}

export type LiftIntent = { kind: 'hang'; at: BoardPlace } | { kind: 'drop' } | { kind: 'cancel' };

/** How many other cards a column shows, which is also the last place in it. */
export type CountCards = (stage: DealStage) => number;

/** What a key means while a card is lifted, or undefined when it means nothing. */
export function readLiftKey(key: string, at: BoardPlace, countCards: CountCards): LiftIntent | undefined {
  switch (key) {
    case 'ArrowLeft':
      return hangOver(at, -1, countCards);
    case 'ArrowRight':
      return hangOver(at, 1, countCards);
    case 'ArrowUp':
      return { kind: 'hang', at: { ...at, index: Math.max(at.index - 1, 0) } };
    case 'ArrowDown':
      return { kind: 'hang', at: { ...at, index: Math.min(at.index + 1, countCards(at.stage)) } };
    case 'Home':
      return { kind: 'hang', at: { ...at, index: 0 } };
    case 'End':
      return { kind: 'hang', at: { ...at, index: countCards(at.stage) } };
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

/** The place in the column beside, at the same height as far as that column reaches. */
function hangOver(at: BoardPlace, step: 1 | -1, countCards: CountCards): LiftIntent {
  const stage = DEAL_STAGES[DEAL_STAGES.indexOf(at.stage) + step] ?? at.stage;
  return { kind: 'hang', at: { stage, index: Math.min(at.index, countCards(stage)) } };
}

/** The card an arrow key goes to while nothing is lifted. Empty columns are passed over. */
export function findNextPlace(key: string, at: BoardPlace, countCards: CountCards): BoardPlace | undefined {
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
